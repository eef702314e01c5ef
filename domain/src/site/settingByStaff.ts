import { settingDanger, type SettingDanger } from '@vonk/contracts/site/settingDangers';
import type { SettingKey } from '@vonk/contracts/site/settings';
import { DAY_MS } from '../daysAfter.ts';
import { refuse } from '../refuse.ts';
import { changeInForce, settingInForce, type SettingLayers } from './effectiveSettings.ts';
import type { SettingScopeCommand } from './settingScope.ts';
import { scopeOf, type SettingEvent, type Site } from './site.ts';

/** So far back a value counts as the one before: what is dangerous at once is so in several steps, too. */
const STEPS_DAYS = 7;

/** `inherited`: the changes of the site that this one inherits from; none for the first. */
export type SettingByStaffFacts = Readonly<{ now: Date; inherited: SettingLayers }>;
/** `proposal`: the id of what a second administrator would decide. */
type Proposed = { proposal: string; effective_from?: string | null };

type Decide<Command> = (state: Site, command: Command, facts: { now: Date }) => SettingEvent[];

/**
 * An administrator changes, inherits, reverts or withdraws a setting: at once, unless the value that holds by it is lawful but
 * dangerous (settingDangers); then it is a proposal that a second administrator decides. Judged against what holds at that
 * moment and a week before it. What would be withdrawn is proposed as the value that holds without it, from its moment on.
 * Refuses what the act itself refuses, and approval_already_requested: one waits there already.
 */
export function settingByStaff<Command extends SettingScopeCommand>(
  state: Site,
  command: Command & Proposed,
  { now, inherited }: SettingByStaffFacts,
  decide: Decide<Command>,
): SettingEvent[] {
  const events = decide(state, command, { now });
  const [change] = events;
  if (!isChange(change)) return events;
  const after = changesAfter(state, change);
  const danger = dangerOf(state, change, after, inherited);
  if (danger === null) return events;
  const { site, key, country, by, reason } = change.data;
  const scope = scopeOf({ key, country });
  if ([...state.proposals.values()].some((one) => !one.decided && scopeOf(one) === scope))
    refuse('approval_already_requested');
  const own = changeInForce(after, key, new Date(change.data.effective_from), country);
  const inherits = !own || own.inherited === true;
  const proposed = { value: inherits ? null : own.value, inherits, danger };
  const effective_from = command.effective_from ? change.data.effective_from : null;
  const { proposal } = command;
  return [{ type: 'SettingProposed', data: { site, proposal, key, country, ...proposed, effective_from, by, reason } }];
}

type Change = Extract<SettingEvent, { type: 'SettingChanged' | 'SettingInherited' | 'SettingChangeWithdrawn' }>;

const isChange = (event: SettingEvent | undefined): event is Change =>
  event?.type === 'SettingChanged' || event?.type === 'SettingInherited' || event?.type === 'SettingChangeWithdrawn';

/** The changes of the site once that happened. */
function changesAfter({ changes }: Site, { type, data }: Change): Site['changes'] {
  const { key, country, effective_from } = data;
  switch (type) {
    case 'SettingChanged':
      return [...changes, { key, country, effective_from, value: data.value }];
    case 'SettingInherited':
      return [...changes, { key, country, effective_from, value: null, inherited: true }];
    case 'SettingChangeWithdrawn':
      return changes.filter(
        (one) => one.key !== key || one.country !== country || one.effective_from !== effective_from,
      );
  }
}

function dangerOf(
  state: Site,
  { data }: Change,
  changes: Site['changes'],
  inherited: SettingLayers,
): SettingDanger | null {
  const key = data.key as SettingKey;
  const from = new Date(data.effective_from);
  const at = (own: Site['changes'], moment: Date) =>
    settingInForce([own, ...inherited], key, moment, data.country).value;
  const after = at(changes, from);
  const [before, earlier] = [from, new Date(from.getTime() - STEPS_DAYS * DAY_MS)].map((moment) =>
    at(state.changes, moment),
  );
  const beside = { packages: settingInForce([state.changes, ...inherited], 'packages', from, data.country).value };
  const danger = (than: unknown) => settingDanger(key, than as never, after as never, beside);
  return danger(before) ?? danger(earlier);
}
