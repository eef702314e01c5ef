import { listMails, readMail, type LoggedMail } from '@vonk/platform/mail/mailLog.store';
import { z } from 'zod';
import type { AppContext } from '../appContext.ts';
import { adminResource, type AdminResource } from './adminResource.ts';

const toRow = (row: LoggedMail) => ({ ...row, at: row.at.toISOString() });

/** "Did the mail go?": which mail, to whom by id, and what became of it. The workers keep this log. */
export const mailsAdmin = (context: AppContext): readonly AdminResource[] => [
  adminResource({
    name: 'mails',
    permission: 'mails.read',
    order: { field: 'at', descending: true },
    filter: z.object({
      member: z.string().max(100).optional(),
      mail: z.string().max(60).optional(),
      status: z.enum(['sent', 'not_wanted', 'too_late', 'refused', 'bounced', 'bounced_soft', 'complaint']).optional(),
    }),
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
