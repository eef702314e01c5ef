import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { t } from '../app/words.ts';

/** How a site is called: the first by what it is, the others by their host. */
export const siteName = (site: string): string => (site === MAIN_SITE ? t('site:settingScopes.theFirstSite') : site);
