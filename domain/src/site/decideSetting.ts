import { refuse } from '../refuse.ts';
import { draftStanding, scopeOf, type SettingEvent, type SettingProposal, type Site } from './site.ts';
import { startOf } from './startOf.ts';

/** `by` is who decides. */
export type DecideSettingCommand = { site: string; proposal: string; by: string; reason: string };

function waiting(state: Site, { proposal }: DecideSettingCommand): SettingProposal {
  const asked = state.proposals.get(proposal) ?? refuse('not_found');
  if (asked.decided) refuse('approval_already_decided');
  return asked;
}
const decision = ({ site, proposal, by, reason }: DecideSettingCommand) => ({
  ...{ site, proposal, by, reason: reason.trim() === '' ? refuse('reason_required') : reason.trim() },
});

/**
 * The second administrator says yes: in one decision with the change itself, in the name of who proposed it, from the proposed
 * moment on or at once when that has passed. A draft of the same value ends with it. Refuses not_found, approval_already_decided, same_member_of_staff,
 * reason_required, setting_changed (another value was set since it was proposed), invalid_request (its moment is none).
 */
export function approveSetting(state: Site, command: DecideSettingCommand, { now }: { now: Date }): SettingEvent[] {
  const asked = waiting(state, command);
  if (asked.by === command.by) refuse('same_member_of_staff');
  if ((state.versions.get(scopeOf(asked)) ?? 0) !== asked.version) refuse('setting_changed');
  const { key, country, by, reason, value, inherits } = asked;
  const at = {
    ...{ site: command.site, key, country, by, reason },
    effective_from: startOf(asked.effective_from, now).toISOString(),
  };
  const applied: SettingEvent = {
    type: 'SettingDraftApplied',
    data: { site: command.site, key, country, by, reason },
  };
  return [
    { type: 'SettingProposalApproved', data: decision(command) },
    inherits ? { type: 'SettingInherited', data: at } : { type: 'SettingChanged', data: { ...at, value } },
    ...(isDrafted(state, asked) ? [applied] : []),
  ];
}

const isDrafted = (state: Site, { key, country, value, inherits }: SettingProposal): boolean => {
  const { draft } = draftStanding(state, { key, country });
  return draft !== null && !inherits && JSON.stringify(draft.value) === JSON.stringify(value);
};

/** The second administrator says no. Refuses not_found, approval_already_decided, same_member_of_staff, reason_required. */
export function declineSetting(state: Site, command: DecideSettingCommand): SettingEvent[] {
  if (waiting(state, command).by === command.by) refuse('same_member_of_staff');
  return [{ type: 'SettingProposalDeclined', data: decision(command) }];
}

/** Who proposed takes it back. Refuses not_found, approval_already_decided, reason_required, not_permitted to everybody else. */
export function withdrawProposedSetting(state: Site, command: DecideSettingCommand): SettingEvent[] {
  if (waiting(state, command).by !== command.by) refuse('not_permitted');
  return [{ type: 'SettingProposalWithdrawn', data: decision(command) }];
}
