import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { changeSetting } from '@vonk/domain/site/changeSetting';
import { settingByStaff } from '@vonk/domain/site/settingByStaff';
import { site as siteStream } from '@vonk/domain/site/site';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import { recordedOf } from '@vonk/platform/commands/recordedOf';
import type { StaffCall } from './admin/bindResource.ts';
import type { AppContext } from './appContext.ts';

/** `version`: how often it was changed for all countries when whoever changes it looked; absent: they did not look. */
type HouseSetting = Readonly<{ key: string; value: unknown; reason: string; version?: number }>;

/**
 * Changes a setting of the whole house at once, where a form of its own edits it. A dangerous value waits for a second
 * administrator: then true. Refuses what changeSetting and settingByStaff refuse.
 */
export async function changeHouseSetting(
  context: AppContext,
  { staff, command, now }: StaffCall,
  { key, value, reason, version }: HouseSetting,
): Promise<boolean> {
  const own = deriveCommand(command, `setting ${key}`);
  const scope = { site: MAIN_SITE, country: null, version: version ?? null, effective_from: null };
  const { events } = await context.commands.execute({
    stream: siteStream,
    id: MAIN_SITE,
    command: own,
    decide: (state) =>
      settingByStaff(
        state,
        { ...scope, key, value, reason, by: staff.id, proposal: own.id },
        { now, inherited: context.settings.layers(MAIN_SITE).slice(1) },
        changeSetting,
      ),
  });
  await context.settings.refresh();
  return recordedOf(events, 'SettingProposed') !== undefined;
}
