import { APPEAL_MONTHS } from '@vonk/contracts/safety/events';
import type { Member, MemberEvent } from '../accounts/member.ts';
import { monthsAfter } from '../monthsAfter.ts';
import { refuse } from '../refuse.ts';

export type AppealSanctionCommand = { member: string; sanction: string; words: string };
export type AppealSanctionFacts = { now: Date };

/**
 * A member appeals a sanction, once, within 6 calendar months, the last instant exclusive (DECISIONS "sanctions"); a
 * suspended or terminated one can too. Nothing for the same words while the appeal waits. Refuses sanction_not_found,
 * already_appealed for other ones (with those that are `kept`), appeal_already_decided, appeal_period_over,
 * reason_required.
 */
export function appealSanction(
  state: Member,
  command: AppealSanctionCommand,
  { now }: AppealSanctionFacts,
): MemberEvent[] {
  const { member, sanction: id } = command;
  const words = command.words.trim();
  const sanction = state.sanctions.get(id) ?? refuse('sanction_not_found');
  if (sanction.appeal === 'waiting')
    return sanction.words === words ? [] : refuse('already_appealed', { kept: sanction.words });
  if (sanction.appeal === 'decided') refuse('appeal_already_decided');
  if (now >= monthsAfter(new Date(sanction.at), APPEAL_MONTHS)) refuse('appeal_period_over');
  if (words === '') refuse('reason_required');
  return [{ type: 'SanctionAppealed', data: { member, sanction: id, words } }];
}
