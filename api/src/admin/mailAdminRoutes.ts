import { z } from 'zod';
import type { AppContext } from '../appContext.ts';
import { adminResource, type AdminResource } from './adminResource.ts';

type Row = { id: string; mail: string; member: string | null; status: string; at: Date };
const toRow = (row: Row) => ({ ...row, at: row.at.toISOString() });

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
    list: async (_call, filter, { offset, limit }) => {
      const matching = () => {
        const query = context.db('ops.mails');
        for (const column of ['member', 'mail', 'status'] as const)
          if (filter[column] !== undefined) void query.where(column, filter[column]);
        return query;
      };
      const [counted, rows] = await Promise.all([
        matching().count<{ count: string }[]>({ count: '*' }),
        matching()
          .orderBy([{ column: 'at', order: 'desc' }, { column: 'id' }])
          .offset(offset)
          .limit(limit)
          .select<Row[]>('*'),
      ]);
      return { rows: rows.map(toRow), total: Number(counted[0]?.count ?? 0) };
    },
    one: async (_call, id) => {
      const row = await context.db('ops.mails').where({ id }).first<Row | undefined>('*');
      return row ? toRow(row) : null;
    },
  }),
];
