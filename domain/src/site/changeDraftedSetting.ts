import { changeSetting, type ChangeSettingCommand } from './changeSetting.ts';
import { draftSeen, draftSetting } from './draftSetting.ts';
import { settingByStaff, type SettingByStaffFacts } from './settingByStaff.ts';
import type { SettingEvent, Site } from './site.ts';

/** `draft_revision`: that of the draft the value was made of; null: of none, and a draft that is there stays as it is. */
export type ChangeDraftedSettingCommand = ChangeSettingCommand & { draft_revision: number | null };

/**
 * An administrator changes a setting (settingByStaff), out of its draft or without one. The draft ends with the change. Where
 * a second administrator is needed it stays until they decide, and says what was proposed, should they decline it. Refuses
 * not_found (no such setting), reason_required, setting_changed (somebody was quicker, with the value or with the draft),
 * invalid_request (with `errors`), approval_already_requested.
 */
export function changeDraftedSetting(
  state: Site,
  command: ChangeDraftedSettingCommand & { proposal: string },
  facts: SettingByStaffFacts,
): SettingEvent[] {
  const events = settingByStaff<ChangeSettingCommand>(state, command, facts, changeSetting);
  const { site, key, country, by, draft_revision } = command;
  if (draft_revision === null || !draftSeen(state, command, draft_revision)) return events;
  if (events.some(({ type }) => type === 'SettingProposed'))
    return [...draftSetting(state, { ...command, draft_revision }, facts), ...events];
  const reason = command.reason.trim();
  return [...events, { type: 'SettingDraftApplied', data: { site, key, country, by, reason } }];
}
