import type { LedgerCause } from '@vonk/contracts/credits/ledgerCauses';
import type { Money } from '@vonk/contracts/kernel';
import type { DisputeStatus } from '@vonk/contracts/payments/disputeEvents';
import type { StoredRowOf } from '@vonk/platform/projection/projection';
import type { Knex } from 'knex';
import type { disputesTables } from './disputes.projection.ts';

export type DisputeRow = Readonly<{
  id: string;
  payment: string;
  member: string;
  status: DisputeStatus;
  amount: Money;
  reason: string | null;
  opened_at: string;
  deadline: string;
  answered_at: string | null;
  answered_by: string | null;
  closed_at: string | null;
  closed_by: string | null;
}>;

type Stored = StoredRowOf<typeof disputesTables.disputes, { status: DisputeStatus }>;
const rowOf = ({ dispute, amount_minor, currency, ...row }: Stored): DisputeRow => ({
  ...{ id: dispute, payment: row.payment, member: row.member, status: row.status, reason: row.reason },
  ...{ amount: { amount_minor, currency }, opened_at: row.opened_at.toISOString() },
  ...{ deadline: row.deadline.toISOString(), answered_by: row.answered_by, closed_by: row.closed_by },
  ...{ answered_at: row.answered_at?.toISOString() ?? null, closed_at: row.closed_at?.toISOString() ?? null },
});

/** Disputes: those that wait for an answer first, by deadline; then those at the bank, then those that are over. */
export async function listDisputes(
  db: Knex,
  filter: Readonly<{ id?: string; status?: string; payment?: string; member?: string }>,
  { offset, limit }: Readonly<{ offset: number; limit: number }>,
): Promise<{ disputes: DisputeRow[]; total: number }> {
  const matching = () => {
    const query = db('read.disputes');
    if (filter.id) void query.where('dispute', filter.id);
    for (const column of ['status', 'payment', 'member'] as const)
      if (filter[column]) void query.where(column, filter[column]);
    return query;
  };
  const [counted, rows] = await Promise.all([
    matching().count({ count: '*' }).first<{ count: string }>(),
    matching()
      .orderByRaw(`(case status when 'open' then 0 when 'contested' then 1 else 2 end), deadline, dispute`)
      .offset(offset)
      .limit(limit)
      .select<Stored[]>('*'),
  ]);
  return { disputes: rows.map(rowOf), total: Number(counted?.count ?? 0) };
}

/** Those that wait for an answer to the bank, and those of them whose deadline comes before a moment. */
export async function countOpenDisputes(db: Knex, before: Date): Promise<{ open: number; near: number }> {
  const { rows } = await db.raw<{ rows: { open: number; near: number }[] }>(
    `select count(*)::int as open, count(*) filter (where deadline < ?)::int as near
     from read.disputes where status = 'open'`,
    [before],
  );
  return rows[0] ?? { open: 0, near: 0 };
}

/** Payments whose dispute is not over, the newest deadline first. */
export async function readDisputedPayments(db: Knex, most: number): Promise<string[]> {
  const rows = await db('read.disputes')
    .where((any) => any.where({ status: 'open' }).orWhere({ status: 'contested' }))
    .orderBy('deadline', 'desc')
    .limit(most)
    .select<{ payment: string }[]>('payment');
  return rows.map(({ payment }) => payment);
}

/** One use of a purchase: when, what for, and how many of its credits, signed. */
export type CreditUse = Readonly<{ at: string; cause: LedgerCause; credits: number }>;
/** As many lines as a purchase of the largest package can have, and some. */
const USES_MOST = 5_000;

/** What became of the credits of a purchase, oldest first: no names and no words. */
export async function readCreditUses(db: Knex, member: string, payment: string): Promise<CreditUse[]> {
  const rows = await db('read.lot_lines as m')
    .join('read.ledger as l', 'l.position', 'm.position')
    .where({ 'm.member': member, 'm.lot': payment })
    .orderBy('m.position')
    .limit(USES_MOST)
    .select<(Omit<CreditUse, 'at'> & { at: Date })[]>('l.at', 'l.cause', 'm.credits');
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
