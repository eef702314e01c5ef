import type { Language } from '@vonk/contracts/languages';
import type { MatchedPage } from '@vonk/contracts/site/matchPage';
import type { Request } from 'express';
import type { AppContext } from '../appContext.ts';

/** What a page says of itself beside what the route table says of it. */
export type PageDetails = Readonly<{
  /** 404 for what is not there; the page says so then. The table's when not given. */
  status?: number;
  /** Whole, as it stands in the window; else the title of the table and the name of the site. */
  title?: string;
  description?: string;
  /** Below the site's address, or whole; its size in pixels where it is known. */
  picture?: Readonly<{ url: string; alt: string; width?: number; height?: number }>;
  type?: 'website' | 'profile' | 'article';
  /** The path this page is known by, where it has several. */
  path?: string;
  /** False: search engines shall not keep this one, whatever the table says. */
  indexable?: false;
  /** Structured data (schema.org). */
  structured?: readonly object[];
}>;

/** The details of one page for one request; null for those of the table alone. Throws as any look-up may. */
export type PageDetailsOf = (
  context: AppContext,
  page: MatchedPage,
  reader: Readonly<{ request: Request; language: Language }>,
) => Promise<PageDetails | null>;
