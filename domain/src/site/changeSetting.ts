import { settingSchemas, type SettingKey } from '@vonk/contracts/site/settings';
import { refuse } from '../refuse.ts';
import { changeInForce } from './effectiveSettings.ts';
import { settingProblems, type SettingProblem } from './settingProblems.ts';
import { settingScope, type SettingScopeCommand } from './settingScope.ts';
import { startOf } from './startOf.ts';
import type { SettingEvent, Site } from './site.ts';

/** `effective_from` (ISO 8601 UTC) null for at once. */
export type ChangeSettingCommand = SettingScopeCommand & { value: unknown; effective_from: string | null };
export type ChangeSettingFacts = { now: Date };

const atValue = ({ path, ...problem }: SettingProblem): SettingProblem => ({
  ...problem,
  path: ['value', path].filter(Boolean).join('.'),
});

/** The value as it will be stored; refuses invalid_request with `errors`, each with path and code. */
function checkedValue(key: SettingKey, value: unknown, now: Date): unknown {
  const parsed = settingSchemas[key].safeParse(value);
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => {
      const { minimum, maximum } = issue as { minimum?: unknown; maximum?: unknown };
      const values: Record<string, number> = {};
      if (typeof minimum === 'number') values.minimum = minimum;
      if (typeof maximum === 'number') values.maximum = maximum;
      return atValue({ path: issue.path.join('.'), code: issue.code, values });
    });
    return refuse('invalid_request', { errors });
  }
  const errors = settingProblems(key, parsed.data, now);
  return errors.length > 0 ? refuse('invalid_request', { errors: errors.map(atValue) }) : parsed.data;
}

/**
 * Changes a setting, at once or from a date on, for all countries or one (DECISIONS, head). The past is not rewritten: an
 * earlier date means at once. Nothing when exactly that value is in force there then.
 * Refuses not_found (no such setting), reason_required, setting_changed (somebody was quicker),
 * invalid_request (with `errors`).
 */
export function changeSetting(state: Site, command: ChangeSettingCommand, { now }: ChangeSettingFacts): SettingEvent[] {
  const { key, reason } = settingScope(state, command);
  const { site, country, by } = command;
  const value = checkedValue(key, command.value, now);
  const from = startOf(command.effective_from, now);
  const before = changeInForce(state.changes, key, from, country);
  if (before && !before.inherited && JSON.stringify(before.value) === JSON.stringify(value)) return [];
  return [
    { type: 'SettingChanged', data: { site, key, value, country, effective_from: from.toISOString(), by, reason } },
  ];
}
