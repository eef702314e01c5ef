import type { NotificationPreferences } from '@vonk/contracts/notifications/events';
import type { Knex } from 'knex';

/** Which mails a member wants: what they chose, else what the site settings say (`notification_defaults`). */
export async function readPreferences(
  db: Knex,
  member: string,
  defaults: NotificationPreferences,
): Promise<NotificationPreferences> {
  const rows = await db('read.preferences')
    .where({ member })
    .select<{ kind: string; wanted: boolean }[]>('kind', 'wanted');
  return { ...defaults, ...Object.fromEntries(rows.map(({ kind, wanted }) => [kind, wanted])) };
}

/** Why mail to a member was switched off; empty when it was not. */
export const readDisabledReasons = (db: Knex, member: string): Promise<('fbl' | 'bounce' | 'listunsubscribe')[]> =>
  db('read.notifications_disabled').where({ member }).orderBy('reason').pluck('reason');

/** Whether push messages to a member may show the first words of a message; yes until they choose otherwise. */
export async function readPushPreview(db: Knex, member: string): Promise<boolean> {
  const row = await db('read.push_preview').where({ member }).first<{ preview: boolean } | undefined>('preview');
  return row?.preview ?? true;
}
