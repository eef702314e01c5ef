import { refuse } from '../refuse.ts';
import { settingScope, type SettingScopeCommand } from './settingScope.ts';
import type { SettingEvent, Site } from './site.ts';

/** `effective_from`: the moment (ISO 8601 UTC) from which it was to hold. */
export type WithdrawSettingCommand = SettingScopeCommand & { effective_from: string };

/**
 * Takes back what was to hold from a moment that has not come yet. Refuses not_found,
 * reason_required, setting_changed, invalid_request (no value of its own can be there), nothing_to_withdraw: nothing begins
 * then, or it holds already.
 */
export function withdrawSetting(state: Site, command: WithdrawSettingCommand, { now }: { now: Date }): SettingEvent[] {
  const { key, reason } = settingScope(state, command);
  const { site, country, by } = command;
  const moment = Date.parse(command.effective_from);
  const coming = state.changes.find(
    (change) => change.key === key && change.country === country && Date.parse(change.effective_from) === moment,
  );
  if (!coming || moment <= now.getTime()) return refuse('nothing_to_withdraw');
  const { effective_from } = coming;
  return [{ type: 'SettingChangeWithdrawn', data: { site, key, country, effective_from, by, reason } }];
}
