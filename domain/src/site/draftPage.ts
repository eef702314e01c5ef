import type { Language } from '@vonk/contracts/languages';
import type { StaticPageName } from '@vonk/contracts/site/staticPages';
import { refuse } from '../refuse.ts';
import { checkPageText } from './checkPageText.ts';
import type { Page, PageEvent } from './page.ts';

/** Which page of which site in which language, and who writes. */
export type PageAbout = { site: string; page: StaticPageName; language: Language; by: string };
export type DraftPageCommand = PageAbout & { text: string; revision: number };

/** Refuses page_changed when somebody else changed the page since `revision`. */
export function checkRevision(state: Page, revision: number): void {
  if (state.revision !== revision) refuse('page_changed');
}

/** Keeps what is being written; nobody but staff reads it. Nothing when it is kept already. Refuses page_changed, invalid_request. */
export function draftPage(state: Page, command: DraftPageCommand): PageEvent[] {
  const { revision, text, ...about } = command;
  if (state.draft === text) return [];
  checkRevision(state, revision);
  checkPageText(text);
  return [{ type: 'PageDrafted', data: { ...about, text } }];
}
