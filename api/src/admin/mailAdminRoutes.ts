import { notificationsResources } from '@vonk/contracts/notifications/resources';
import { listMails, readMail, type LoggedMail } from '@vonk/platform/mail/mailLog.store';
import type { AppContext } from '../appContext.ts';
import { bindResource, type BoundResource } from './bindResource.ts';

const toRow = (row: LoggedMail) => ({ ...row, at: row.at.toISOString() });

/** "Did the mail go?": which mail, to whom by id, and what became of it. The workers keep this log. */
export const mailsAdmin = (context: AppContext): readonly BoundResource[] => [
  bindResource(notificationsResources.mails, {
    list: async (_call, filter, range) => {
      const { rows, total } = await listMails(context.db, filter, range);
      return { rows: rows.map(toRow), total };
    },
    one: async (_call, id) => {
      const row = await readMail(context.db, id);
      return row ? toRow(row) : null;
    },
  }),
];
