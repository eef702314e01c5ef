import { refuse } from '../refuse.ts';
import type { PageAbout } from './draftPage.ts';
import type { Page, PageEvent } from './page.ts';

export type WithdrawPageCommand = PageAbout & { version: number; reason: string };
export type WithdrawPageFacts = { now: Date };

/**
 * Takes back a version whose day has not come; nothing when that was done before. What was read once cannot be taken back,
 * only followed by another version. Refuses not_found, page_in_force, reason_required.
 */
export function withdrawPage(state: Page, command: WithdrawPageCommand, { now }: WithdrawPageFacts): PageEvent[] {
  const found = state.versions.find(({ version }) => version === command.version);
  if (!found) refuse('not_found');
  if (found.withdrawn) return [];
  if (new Date(found.effective_from) <= now) refuse('page_in_force');
  const reason = command.reason.trim();
  if (reason === '') refuse('reason_required');
  return [{ type: 'PagePublicationWithdrawn', data: { ...command, reason } }];
}
