import type { SafetyEvent } from '@vonk/contracts/safety/events';
import { isSuspended, limitedUntil, type Member, type MemberEvent, type Sanction } from '../accounts/member.ts';
import { refuse } from '../refuse.ts';

type Decided = Extract<SafetyEvent, { type: 'SanctionAppealDecided' }>['data'];

/** Why a sanction is lifted by itself, with the appeal that somebody won. */
export const APPEAL_OVERTURNED = 'appeal overturned';

/** `answer` is what the member reads. */
export type DecideSanctionAppealCommand = Pick<Decided, 'member' | 'sanction' | 'outcome' | 'answer' | 'by'>;
export type DecideSanctionAppealFacts = { now: Date };

/** Whether no later one took its place: that one holds by a decision, and has an appeal, of its own. */
const isLast = (state: Member, { kind, feature }: Sanction, id: string): boolean =>
  [...state.sanctions].findLast(([, one]) => one.kind === kind && one.feature === feature)?.[0] === id;

/** What takes back a sanction that still holds. What a removal took away does not come back by itself. */
function undo(state: Member, one: Sanction, { sanction, member, by }: Decided, now: Date): MemberEvent[] {
  const { kind, feature } = one;
  if (!isLast(state, one, sanction)) return [];
  const lifted = { member, by, reason: APPEAL_OVERTURNED };
  if (kind === 'termination' && state.terminated !== null) return [{ type: 'TerminationLifted', data: lifted }];
  if (kind === 'suspension' && state.suspension !== null && isSuspended({ ...state, terminated: null }, now))
    return [{ type: 'SuspensionLifted', data: lifted }];
  if (kind === 'limit' && feature !== null && limitedUntil(state, feature, now) !== null)
    return [{ type: 'FeatureLimitLifted', data: { ...lifted, feature } }];
  return [];
}

/**
 * Decides an appeal against a sanction, by another member of staff than gave it (DECISIONS "sanctions"). Overturned: what
 * the sanction still does is undone with it. Nothing when the same person decided the same.
 * Refuses sanction_not_found (also when nobody appealed), appeal_already_decided, same_member_of_staff, reason_required.
 */
export function decideSanctionAppeal(
  state: Member,
  command: DecideSanctionAppealCommand,
  { now }: DecideSanctionAppealFacts,
): MemberEvent[] {
  const sanction = state.sanctions.get(command.sanction);
  const answer = command.answer.trim();
  if (!sanction || sanction.appeal === 'none') refuse('sanction_not_found');
  if (sanction.appeal === 'decided') {
    if (sanction.decision?.by === command.by && sanction.decision.outcome === command.outcome) return [];
    refuse('appeal_already_decided');
  }
  if (sanction.by === command.by) refuse('same_member_of_staff');
  if (answer === '') refuse('reason_required');
  const { member, outcome, by } = command;
  const decided = { member, sanction: command.sanction, outcome, answer, by };
  return [
    { type: 'SanctionAppealDecided', data: decided },
    ...(outcome === 'overturned' ? undo(state, sanction, decided, now) : []),
  ];
}
