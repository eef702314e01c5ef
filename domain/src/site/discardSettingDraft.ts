import { refuse } from '../refuse.ts';
import { draftSeen, type DraftSettingCommand } from './draftSetting.ts';
import { settingScope } from './settingScope.ts';
import type { SettingEvent, Site } from './site.ts';

/** `draft_revision` as DraftSettingCommand has it. */
export type DiscardSettingDraftCommand = Omit<DraftSettingCommand, 'value' | 'effective_from'>;

/**
 * Gives a draft up. Refuses not_found (no such setting, or nothing is drafted), reason_required, setting_changed (somebody
 * saved another draft), invalid_request (no value of its own can be there).
 */
export function discardSettingDraft(state: Site, command: DiscardSettingDraftCommand): SettingEvent[] {
  const { key, reason } = settingScope(state, command);
  const { site, country, by, draft_revision } = command;
  if (!draftSeen(state, { key, country }, draft_revision)) refuse('not_found');
  return [{ type: 'SettingDraftDiscarded', data: { site, key, country, by, reason } }];
}
