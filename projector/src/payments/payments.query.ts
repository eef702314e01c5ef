import { receiptNamed } from '@vonk/contracts/payments/receiptEvents';
import type { MismatchEnd, RefundRefusal } from '@vonk/contracts/payments/methods';
import type { Payment } from '@vonk/contracts/payments/queries';
import type { REFUND_STATUSES } from '@vonk/contracts/payments/refundResources';
import type { StoredRowOf } from '@vonk/platform/projection/projection';
import type { Knex } from 'knex';
import type { paymentsTables } from './payments.projection.ts';

type Row = StoredRowOf<
  typeof paymentsTables.payments,
  Pick<Payment, 'status' | 'discount' | 'method'> & {
    note: Payment['note'] | null;
    mismatch: BookedPayment['mismatch'];
  }
>;

function toPayment(row: Row): Payment {
  const money = (amount_minor: number) => ({ amount_minor, currency: row.currency });
  return {
    payment_id: row.payment,
    status: row.status,
    package: row.package,
    credits: row.credits,
    price: money(row.price_minor),
    transaction_cost: money(row.transaction_cost_minor),
    discount: row.discount,
    amount: money(row.amount_minor),
    method: row.method,
    issuer: row.issuer,
    started_at: row.started_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    refunded:
      row.refunded_minor === null
        ? null
        : { amount_minor: row.refunded_minor, currency: row.returned_currency ?? row.currency },
    ...(row.note ? { note: row.note } : {}),
  };
}

/** One payment of a member; null when there is none or it is another's. */
export async function readPayment(db: Knex, member: string, payment: string): Promise<Payment | null> {
  const row = await db('read.payments').where({ payment, member }).first<Row | undefined>('*');
  return row ? toPayment(row) : null;
}

/** All payments of a member, newest first. */
export async function readPayments(db: Knex, member: string): Promise<Payment[]> {
  const rows = await db('read.payments').where({ member }).orderBy('started_at', 'desc').limit(500).select<Row[]>('*');
  return rows.map(toPayment);
}

/**
 * The last order of a member whose credits arrived, for "order again"; null when there is none. Without direct debits, which
 * an order alone cannot repeat.
 */
export async function readLastCompletedPayment(db: Knex, member: string): Promise<Payment | null> {
  const row = await db('read.payments')
    .where({ member, status: 'completed' })
    .whereNot({ method: 'direct_debit' })
    .orderBy('started_at', 'desc')
    .first<Row | undefined>('*');
  return row ? toPayment(row) : null;
}

/** Whose payment the provider means; null when nobody's. */
export async function readPaymentByReference(
  db: Knex,
  provider: string,
  reference: string,
): Promise<{ payment: string; member: string } | null> {
  const row = await db('read.payments')
    .where({ provider, provider_reference: reference })
    .first<{ payment: string; member: string } | undefined>('payment', 'member');
  return row ?? null;
}

/** Codes a member holds or has used: `reserved` while an order is open, `redeemed` for good. */
export const readDiscounts = (
  db: Knex,
  member: string,
): Promise<{ code: string; payment: string; status: 'reserved' | 'redeemed' }[]> =>
  db('read.discounts').where({ member }).orderBy('code').select('code', 'payment', 'status');

/** A payment as the back office sees it. */
export type BookedPayment = Payment & {
  id: string;
  member: string;
  provider: string;
  provider_reference: string | null;
  country: string;
  failure: string | null;
  /** What the provider says was paid, where that is not what was ordered. */
  told: { amount_minor: number; currency: string } | null;
  /** How that stands: `open` until finance ends it. */
  mismatch: 'open' | MismatchEnd | null;
};
const toBooked = (row: Row): BookedPayment => ({
  ...toPayment(row),
  id: row.payment,
  member: row.member,
  provider: row.provider,
  provider_reference: row.provider_reference,
  country: row.country,
  failure: row.failure,
  told:
    row.told_minor === null || row.told_currency === null
      ? null
      : { amount_minor: row.told_minor, currency: row.told_currency },
  mismatch: row.mismatch,
});

type Days = Readonly<{ since?: Date; before?: Date }>;
function within(query: Knex.QueryBuilder, column: 'started_at' | 'paid_at', { since, before }: Days): void {
  if (since) void query.where(column, '>=', since);
  if (before) void query.where(column, '<', before);
}

/** What payments are found by; `since` and `before` are of their start, `receipt` is a number as receiptNumber writes it. */
export type PaymentFilter = {
  member?: string;
  status?: string;
  method?: string;
  country?: string;
  currency?: string;
  package?: string;
  /** Charged in all, in minor units. */
  amount_minor?: number;
  payment?: string;
  receipt?: string;
  q?: string;
  code?: string;
  mismatched?: boolean;
} & Days;

function found(db: Knex, filter: PaymentFilter): Knex.QueryBuilder {
  const query = db('read.payments');
  for (const column of ['member', 'status', 'method', 'country', 'currency', 'package', 'payment'] as const)
    if (filter[column]) void query.where(column, filter[column]);
  // Any amount can be asked for, also one that no payment can have.
  if (filter.amount_minor !== undefined) void query.whereRaw('amount_minor = ?::bigint', [filter.amount_minor]);
  if (filter.receipt) {
    const named = receiptNamed(filter.receipt);
    const sql = 'payment in (select payment from read.receipts where site = ? and year = ? and number = ?)';
    void query.whereRaw(sql, [named?.site ?? '', named?.year ?? 0, named?.number ?? 0]);
  }
  if (filter.code)
    void query.whereRaw('payment in (select payment from read.code_orders where code = ?)', [filter.code]);
  if (filter.mismatched) void query.where('mismatch', 'open');
  within(query, 'started_at', filter);
  const { q } = filter;
  if (q)
    void query.where((any) => {
      void any.where('payment', q).orWhere('provider_reference', q);
      if (/^[0-9a-f-]{6,36}$/i.test(q)) void any.orWhereLike('payment', `${q.toLowerCase()}%`);
    });
  return query;
}

/** The id decides between those of one moment: a list by pages has each of them once. */
const newestFirst = (time: string, id: string) => [time, id].map((column) => ({ column, order: 'desc' }));

/** Payments for the back office, newest first. `total` counts all that match. */
export async function listPayments(
  db: Knex,
  filter: PaymentFilter,
  range: { offset: number; limit: number; uncounted?: boolean },
): Promise<{ payments: BookedPayment[]; total: number }> {
  const [counted, rows] = await Promise.all([
    range.uncounted ? null : found(db, filter).count({ count: '*' }).first<{ count: string }>(),
    found(db, filter)
      .orderBy(newestFirst('started_at', 'payment'))
      .offset(range.offset)
      .limit(range.limit)
      .select<Row[]>('*'),
  ]);
  return { payments: rows.map(toBooked), total: Number(counted?.count ?? 0) };
}

/** In minor units of `currency`: charged in those that were paid, what of it went back, what banks took, and charged in the others. */
type PaymentTotals = Readonly<{
  currency: string;
  payments: number;
  paid: number;
  refunded: number;
  charged_back: number;
  unpaid: number;
}>;

/** What the payments that are found come to, by the currency of what came, in minor units. */
export async function readPaymentTotals(db: Knex, filter: PaymentFilter): Promise<PaymentTotals[]> {
  const paid = `status in ('completed', 'refunded', 'charged_back')`;
  type Sums = { currency: string; payments: number } & Record<'paid' | 'refunded' | 'charged_back' | 'unpaid', string>;
  // What was not taken counts as what came, and not as what was ordered.
  const [of, amount] = ['coalesce(returned_currency, currency)', 'coalesce(returned_minor, amount_minor)'];
  const rows = await found(db, filter)
    .groupByRaw(of)
    .orderByRaw(of)
    .select<Sums[]>(
      db.raw(`${of} as currency`),
      db.raw('count(*)::int as payments'),
      db.raw(`coalesce(sum(${amount}) filter (where ${paid}), 0)::text as paid`),
      db.raw(`coalesce(sum(refunded_minor), 0)::text as refunded`),
      // What a bank gave back after all is taken no more.
      db.raw(`coalesce(sum(taken_minor) filter (where status = 'charged_back'), 0)::text as charged_back`),
      db.raw(`coalesce(sum(${amount}) filter (where not ${paid}), 0)::text as unpaid`),
    );
  return rows.map(({ currency, payments, ...sums }) => ({
    ...{ currency, payments, paid: Number(sums.paid), refunded: Number(sums.refunded) },
    ...{ charged_back: Number(sums.charged_back), unpaid: Number(sums.unpaid) },
  }));
}

export type RefundRow = Readonly<{
  id: string;
  payment: string;
  member: string;
  credits: number;
  amount: { amount_minor: number; currency: string };
  status: (typeof REFUND_STATUSES)[number];
  /** Why the provider refuses it, while it does. */
  refusal: RefundRefusal | null;
  /** Of money that was never taken: nobody asked for it, and there are no credits. */
  returned: boolean;
  requested_at: string;
  paid_at: string | null;
}>;

/** Refunds, newest first; `since` and `before` are of the day they were paid. `total` counts all that match. */
export async function listRefunds(
  db: Knex,
  filter: { member?: string; status?: string; payment?: string } & Days,
  range: { offset: number; limit: number },
): Promise<{ refunds: RefundRow[]; total: number }> {
  const matching = () => {
    const query = db('read.refunds');
    for (const column of ['member', 'status', 'payment'] as const)
      if (filter[column]) void query.where(column, filter[column]);
    within(query, 'paid_at', filter);
    return query;
  };
  type Refund = Omit<RefundRow, 'id' | 'amount' | 'requested_at' | 'paid_at'> & {
    refund: string;
    amount_minor: number;
    currency: string;
    requested_at: Date;
    paid_at: Date | null;
  };
  const [counted, rows] = await Promise.all([
    matching().count({ count: '*' }).first<{ count: string }>(),
    matching()
      .orderBy(newestFirst('requested_at', 'refund'))
      .offset(range.offset)
      .limit(range.limit)
      .select<Refund[]>('*'),
  ]);
  return {
    refunds: rows.map(({ refund, amount_minor, currency, requested_at, paid_at, ...row }) => ({
      id: refund,
      payment: row.payment,
      member: row.member,
      credits: row.credits,
      amount: { amount_minor, currency },
      status: row.status,
      refusal: row.refusal,
      returned: row.returned,
      requested_at: requested_at.toISOString(),
      paid_at: paid_at?.toISOString() ?? null,
    })),
    total: Number(counted?.count ?? 0),
  };
}
