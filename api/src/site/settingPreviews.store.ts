import { PREVIEW_MINUTES } from '@vonk/contracts/site/staffLimits';
import { createHash, randomBytes } from 'node:crypto';
import { isStaffSignedIn } from '../admin/staffSessions.store.ts';
import type { AppContext } from '../appContext.ts';
import type { SettingsPreview } from '../settingsPreview.ts';

/** A preview is good for so long. */
export const PREVIEW_MS = PREVIEW_MINUTES * 60_000;
/** So many of one person are kept; the oldest go. */
const KEPT_MAX = 20;

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Keeps a value to be looked at on the site, and gives the token that opens it. */
export async function keepPreview(context: AppContext, staff: string, preview: SettingsPreview): Promise<string> {
  const now = context.clock();
  const token = randomBytes(32).toString('base64url');
  const table = () => context.db('ops.setting_previews');
  await table().where('expires_at', '<', now).delete();
  await table().insert({
    ...{ token_digest: digest(token), staff, site: preview.site, country: preview.country, setting: preview.key },
    ...{ value: JSON.stringify(preview.value), expires_at: new Date(now.getTime() + PREVIEW_MS) },
  });
  await context.db.raw(
    `delete from ops.setting_previews where token_digest in (
       select token_digest from ops.setting_previews where staff = ? order by expires_at desc offset ?)`,
    [staff, KEPT_MAX],
  );
  return token;
}

/** What a token opens, while it is good and whoever made it is signed in to the back office; else null. */
export async function readPreview(context: AppContext, token: string): Promise<SettingsPreview | null> {
  type Row = Omit<SettingsPreview, 'key'> & { setting: SettingsPreview['key']; staff: string };
  const row = await context
    .db('ops.setting_previews')
    .where({ token_digest: digest(token) })
    .where('expires_at', '>', context.clock())
    .first<Row | undefined>('staff', 'site', 'country', 'setting', 'value');
  if (!row || !(await isStaffSignedIn(context, row.staff))) return null;
  return { site: row.site, country: row.country, key: row.setting, value: row.value };
}
