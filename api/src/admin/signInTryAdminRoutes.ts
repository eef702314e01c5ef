import { z } from 'zod';
import type { AppContext } from '../appContext.ts';
import { adminResource, type AdminResource } from './adminResource.ts';
import { staffNames } from './staffNames.ts';

/** Wrong tries are kept so long; then the rows go. */
const KEPT_DAYS = 90;
/** In the place of a member of staff: addresses that are nobody's. */
const NOBODY = 'nobody';

/**
 * Counts a wrong try at the door of the back office, or that an account was blocked by it, in the row of its hour: however
 * many guess, an account has 24 rows a day, and all addresses that are nobody's have 24 together. Nobody waits for it.
 */
export function noteSignInTry(context: AppContext, staff: string | null, what: 'failed' | 'blocked'): void {
  context.inBackground('a wrong sign-in of staff', async () => {
    const now = context.clock();
    await context.db.raw(
      `insert into ops.staff_sign_in_tries as kept (staff, hour, failed, blocked, last_at)
       values (:staff, date_trunc('hour', :now::timestamptz), :failed, :blocked, :now)
       on conflict (hour, staff) do update set failed = kept.failed + excluded.failed,
         blocked = kept.blocked + excluded.blocked, last_at = greatest(kept.last_at, excluded.last_at)`,
      { staff: staff ?? NOBODY, now, failed: what === 'failed' ? 1 : 0, blocked: what === 'blocked' ? 1 : 0 },
    );
    const old = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
    await context.db('ops.staff_sign_in_tries').where('hour', '<', old).delete();
  });
}

type Row = Readonly<{ staff: string; hour: Date; failed: number; blocked: number; last_at: Date }>;

/** Wrong tries to sign in to the back office, by account and hour, the newest first. */
export const signInTriesAdmin = (context: AppContext): readonly AdminResource[] => {
  const shown = async (rows: readonly Row[]) => {
    const names = await staffNames(
      context,
      rows.map(({ staff }) => (staff === NOBODY ? null : staff)),
    );
    return rows.map(({ staff, hour, failed, blocked, last_at }) => ({
      ...{ id: `${hour.toISOString()} ${staff}`, staff: staff === NOBODY ? null : staff, hour: hour.toISOString() },
      ...{ staff_name: names[staff] ?? null, failed, blocked, last_at: last_at.toISOString() },
    }));
  };
  return [
    adminResource({
      name: 'sign-in-tries',
      permission: 'audit.read',
      order: { field: 'hour', descending: true },
      filter: z.object({ staff: z.string().max(100).optional() }),
      list: async (_call, { staff }, { offset, limit }) => {
        const matching = () => {
          const query = context.db('ops.staff_sign_in_tries');
          return staff === undefined ? query : query.where({ staff });
        };
        const [counted, rows] = await Promise.all([
          matching().count<{ count: string }[]>({ count: '*' }).first<{ count: string }>(),
          matching()
            .orderBy([{ column: 'hour', order: 'desc' }, { column: 'staff' }])
            .offset(offset)
            .limit(limit)
            .select<Row[]>('*'),
        ]);
        return { rows: await shown(rows), total: Number(counted?.count ?? 0) };
      },
      one: async (_call, id) => {
        const [hour = '', staff = ''] = id.split(' ');
        if (Number.isNaN(Date.parse(hour))) return null;
        const rows = await context
          .db('ops.staff_sign_in_tries')
          .where({ hour: new Date(hour), staff })
          .select<Row[]>('*');
        return (await shown(rows))[0] ?? null;
      },
    }),
  ];
};
