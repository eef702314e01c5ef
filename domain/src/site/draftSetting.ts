import { checkedSetting } from './checkedSetting.ts';
import { refuse } from '../refuse.ts';
import { settingScope, type SettingScopeCommand } from './settingScope.ts';
import { draftStanding, type DraftStanding, type SettingEvent, type Site } from './site.ts';

/**
 * `effective_from` (ISO 8601 UTC): when it is meant to hold from, null for at once. `draft_revision`: how often anything was
 * said of a draft there when whoever writes looked.
 */
export type DraftSettingCommand = SettingScopeCommand & {
  value: unknown;
  effective_from: string | null;
  draft_revision: number;
};

/** What stands drafted there. Refuses setting_changed when anything was said of the draft since `revision`. */
export function draftSeen(
  state: Site,
  of: { key: string; country: string | null },
  revision: number,
): DraftStanding['draft'] {
  const standing = draftStanding(state, of);
  if (standing.revision !== revision) refuse('setting_changed');
  return standing.draft;
}

/**
 * Keeps a value that is being worked on, judged as if it were to hold; nobody reads it but staff. Nothing when exactly that
 * is kept. Refuses not_found (no such setting), reason_required, setting_changed (somebody was quicker, with the value or
 * with the draft), invalid_request (with `errors`).
 */
export function draftSetting(state: Site, command: DraftSettingCommand, { now }: { now: Date }): SettingEvent[] {
  const { key, reason } = settingScope(state, command);
  const { site, country, by, effective_from } = command;
  const kept = draftSeen(state, { key, country }, command.draft_revision);
  const value = checkedSetting(key, command.value, now);
  const said = { value, effective_from, reason };
  if (kept && isSame(said, { value: kept.value, effective_from: kept.effective_from, reason: kept.reason })) return [];
  return [{ type: 'SettingDrafted', data: { site, key, country, ...said, by } }];
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
