import type { WithdrawalStatus } from '@vonk/contracts/credits/resources';
import { siteZone } from '@vonk/contracts/siteZone';
import type { Knex } from 'knex';

/** A withdrawal as staff see it; `order` as it was typed. */
export type WithdrawalRow = Readonly<{
  id: string;
  member: string;
  payment: string | null;
  order: string;
  status: WithdrawalStatus;
  received_at: string;
}>;

// Its money went, or was asked for otherwise, after it came in.
const REFUNDED = `exists (select 1 from read.refunds r
  where r.payment = withdrawals.payment and r.requested_at >= withdrawals.received_at and r.status <> 'reversed')`;
const HAS_CREDITS = `exists (select 1 from read.lots l where l.payment = withdrawals.payment and l.unused > 0)`;
/** The moment from which a purchase \`p\` can no longer be taken back: as refundableUntil says it (DECISIONS "refund_days"). */
const ENDS = `(date_trunc('day', p.bought_at at time zone '${siteZone}') + (p.refund_days + 1) * interval '1 day') at time zone '${siteZone}'`;
// One from the purchase in time counts for all that follow it, also one whose number was mistyped.
const LATE = `exists (select 1 from read.refund_periods p where p.payment = withdrawals.payment
  and withdrawals.received_at >= ${ENDS} and not exists (select 1 from read.withdrawals first
    where first.member = withdrawals.member and (first.payment is null or first.payment = p.payment)
      and first.received_at >= p.bought_at and first.received_at < ${ENDS}))`;
const STATUS = `case when payment is null then 'unmatched' when ${REFUNDED} then 'refunded' when not ${HAS_CREDITS} then 'nothing_left'
  when ${LATE} then 'too_late' else 'waiting' end`;

type Row = Omit<WithdrawalRow, 'id' | 'order' | 'received_at'> &
  Readonly<{ withdrawal: string; typed: string; received_at: Date }>;

/** Withdrawals by the form, newest first. `total` counts all that match. */
export async function listWithdrawals(
  db: Knex,
  filter: { member?: string; payment?: string; status?: string; id?: string },
  range: { offset: number; limit: number },
): Promise<{ withdrawals: WithdrawalRow[]; total: number }> {
  const matching = () => {
    const query = db('read.withdrawals');
    for (const column of ['member', 'payment'] as const) if (filter[column]) void query.where(column, filter[column]);
    if (filter.id) void query.where('withdrawal', filter.id);
    if (filter.status) void query.whereRaw(`${STATUS} = ?`, [filter.status]);
    return query;
  };
  const [counted, rows] = await Promise.all([
    matching().count({ count: '*' }).first<{ count: string }>(),
    matching()
      .orderBy([
        { column: 'received_at', order: 'desc' },
        { column: 'withdrawal', order: 'desc' },
      ])
      .offset(range.offset)
      .limit(range.limit)
      .select<Row[]>('*', db.raw(`${STATUS} as status`)),
  ]);
  const withdrawals = rows.map(({ withdrawal: id, member, payment, typed: order, status, received_at }) => {
    return { id, member, payment, order, status, received_at: received_at.toISOString() };
  });
  return { withdrawals, total: Number(counted?.count ?? 0) };
}
