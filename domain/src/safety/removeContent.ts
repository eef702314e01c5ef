import type { SafetyEvent } from '@vonk/contracts/safety/events';
import { hasAccount, type Member, type MemberEvent } from '../accounts/member.ts';
import { refuse } from '../refuse.ts';

type Removed = Extract<SafetyEvent, { type: 'ContentRemoved' }>['data'];

/** `statement` is what the member reads; `item` the photo or message, `conversation` where the message was. */
export type RemoveContentCommand = Pick<
  Removed,
  'member' | 'content' | 'item' | 'conversation' | 'reason' | 'statement' | 'by' | 'complaint'
>;
export type RemoveContentFacts = {
  /** The photo or message is the member's own and still there. Words of the profile always are. */
  known: boolean;
};

/**
 * Takes a photo, a message or the words of a profile away from everybody, with a statement (DECISIONS "sanctions": content
 * removal). Refuses not_found (also what is not theirs, or gone already), reason_required.
 */
export function removeContent(state: Member, command: RemoveContentCommand, facts: RemoveContentFacts): MemberEvent[] {
  const { member, content, item, conversation, reason, by, complaint = null } = command;
  const statement = command.statement.trim();
  if (!hasAccount(state) || !facts.known) refuse('not_found');
  if (statement === '') refuse('reason_required');
  const what = { content, item, conversation };
  return [{ type: 'ContentRemoved', data: { member, ...what, reason, statement, complaint, by } }];
}
