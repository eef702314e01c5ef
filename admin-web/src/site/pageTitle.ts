import type { StaticPageName } from '@vonk/contracts/site/staticPages';
import { spoken } from '../ui/formatText.ts';

/** A static page as staff call it: `Community rules`, `Huisregels` for `ban`. */
export const pageTitle = (page: StaticPageName): string => spoken(page);
