import { refuse } from '../refuse.ts';
import { checkPageText } from './checkPageText.ts';
import { checkRevision, type PageAbout } from './draftPage.ts';
import type { Page, PageEvent } from './page.ts';

/** `text` null: the words of the first site stand again, there those of the house. `effective_from` (ISO 8601 UTC) null: at once. */
export type PublishPageCommand = PageAbout & {
  revision: number;
  text: string | null;
  effective_from: string | null;
  asks_members: boolean;
  summary: string;
  reason: string;
};
export type PublishPageFacts = { now: Date };

/**
 * Publishes words of a page from a date on; an earlier date means at once, for nobody could read it before. Only a change of
 * the terms asks members, and then it says what changed. Refuses page_changed, reason_required, and invalid_request with
 * `errors` at `text`, `effective_from`, `asks_members` or `summary`.
 */
export function publishPage(state: Page, command: PublishPageCommand, { now }: PublishPageFacts): PageEvent[] {
  const { revision, ...published } = command;
  checkRevision(state, revision);
  const reason = command.reason.trim();
  if (reason === '') refuse('reason_required');
  if (command.text !== null) checkPageText(command.text);
  const asked = command.effective_from === null ? now : new Date(command.effective_from);
  if (Number.isNaN(asked.getTime()))
    refuse('invalid_request', { errors: [{ path: 'effective_from', code: 'invalid' }] });
  if (command.asks_members && command.page !== 'terms')
    refuse('invalid_request', { errors: [{ path: 'asks_members', code: 'only_terms_ask' }] });
  const summary = command.summary.trim();
  if (command.asks_members && summary === '')
    refuse('invalid_request', { errors: [{ path: 'summary', code: 'required' }] });
  const effective_from = (asked < now ? now : asked).toISOString();
  const version = state.versions.length + 1;
  return [{ type: 'PagePublished', data: { ...published, version, effective_from, summary, reason } }];
}
