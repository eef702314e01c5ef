import type { Money } from '@vonk/contracts/kernel';
import type { DebtorKind } from '@vonk/contracts/payments/directDebitEvents';
import type { StoredRowOf } from '@vonk/platform/projection/projection';
import type { Knex } from 'knex';
import type { directDebitsTables } from './directDebits.projection.ts';

export const DEBIT_STATUSES = ['waiting', 'collected', 'settled', 'withdrawn', 'returned'] as const;

/** `account`: its country and last signs, while the mandate is kept. `code`: why the bank returned it. */
export type DirectDebitRow = Readonly<{
  id: string;
  member: string;
  reference: string;
  account: string | null;
  amount: Money;
  status: (typeof DEBIT_STATUSES)[number];
  signed_at: string;
  collect_on: string;
  collection: string | null;
  code: string | null;
}>;
/** A file for the bank that is closed. `open`: so many of its debits are neither settled nor returned. */
export type CollectionRow = Readonly<{
  id: string;
  collect_on: string;
  debits: number;
  open: number;
  returned: number;
  amount: Money;
  closed_at: string;
  downloads: number;
  downloaded_at: string | null;
}>;
/** Who cannot pay by direct debit. */
export type BlockedDebtorRow = Readonly<{
  id: string;
  kind: DebtorKind;
  hint: string;
  cause: 'returned' | 'staff';
  member: string | null;
  payment: string | null;
  by: string | null;
  blocked_at: string;
}>;
type Range = Readonly<{ offset: number; limit: number }>;

const DATE = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;
type Debit = StoredRowOf<typeof directDebitsTables.direct_debits, Pick<DirectDebitRow, 'status'>>;
const toDebit = ({ payment, amount_minor, currency, signed_at, ended_at: _, ...row }: Debit): DirectDebitRow => ({
  id: payment,
  ...row,
  amount: { amount_minor, currency },
  signed_at: signed_at.toISOString(),
});

/** Direct debits, newest first. `total` counts all that match. */
export async function listDirectDebits(
  db: Knex,
  filter: Readonly<{ member?: string; status?: string; collection?: string; reference?: string; id?: string }>,
  { offset, limit }: Range,
): Promise<{ debits: DirectDebitRow[]; total: number }> {
  const matching = () => {
    const query = db('read.direct_debits');
    for (const column of ['member', 'status', 'collection', 'reference'] as const)
      if (filter[column]) void query.where(column, filter[column]);
    if (filter.id) void query.where('payment', filter.id);
    return query;
  };
  const [counted, rows] = await Promise.all([
    matching().count({ count: '*' }).first<{ count: string }>(),
    matching()
      // The id decides between those of one moment: a list by pages has each of them once.
      .orderBy([
        { column: 'signed_at', order: 'desc' },
        { column: 'payment', order: 'desc' },
      ])
      .offset(offset)
      .limit(limit)
      .select<Debit[]>('*', db.raw(`${DATE('collect_on')} as collect_on`)),
  ]);
  return { debits: rows.map(toDebit), total: Number(counted?.count ?? 0) };
}

/** The debits that wait to be collected until a day, inclusive; after a payment, so many of them at most. */
export const readWaitingDebits = async (
  db: Knex,
  { until, after, limit }: Readonly<{ until: string; after: string; limit: number }>,
): Promise<string[]> =>
  (
    await db('read.direct_debits')
      .where({ status: 'waiting' })
      .where('collect_on', '<=', until)
      .where('payment', '>', after)
      .orderBy('payment')
      .limit(limit)
      .select<{ payment: string }[]>('payment')
  ).map(({ payment }) => payment);

/** The payments of a file, and what they come to, in minor units. */
export async function readCollected(db: Knex, collection: string): Promise<{ payments: string[]; minor: number }> {
  const rows = await db('read.direct_debits')
    .where({ collection })
    .orderBy('payment')
    .select<{ payment: string; amount_minor: number }[]>('payment', 'amount_minor');
  const minor = rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  return { payments: rows.map(({ payment }) => payment), minor };
}

type Collection = Omit<CollectionRow, 'id' | 'amount' | 'closed_at' | 'downloaded_at'> &
  Readonly<{
    collection: string;
    amount_minor: string;
    currency: string;
    closed_at: Date;
    downloaded_at: Date | null;
  }>;

/** Files for the bank, newest first. `total` counts all of them. */
export async function listCollections(
  db: Knex,
  filter: Readonly<{ id?: string }>,
  { offset, limit }: Range,
): Promise<{ collections: CollectionRow[]; total: number }> {
  const matching = () => {
    const query = db('read.debit_collections as c');
    if (filter.id) void query.where('c.collection', filter.id);
    return query;
  };
  const counting = (status: string) =>
    db.raw(
      `(select count(*)::int from read.direct_debits d where d.collection = c.collection and d.status = ?) as ??`,
      [status, status === 'collected' ? 'open' : 'returned'],
    );
  const [counted, rows] = await Promise.all([
    matching().count({ count: '*' }).first<{ count: string }>(),
    matching()
      .orderBy([
        { column: 'c.closed_at', order: 'desc' },
        { column: 'c.collection', order: 'desc' },
      ])
      .offset(offset)
      .limit(limit)
      .select<Collection[]>(
        'c.*',
        db.raw(`${DATE('c.collect_on')} as collect_on`),
        counting('collected'),
        counting('returned'),
      ),
  ]);
  const collections = rows.map((row) => ({
    id: row.collection,
    collect_on: row.collect_on,
    debits: row.debits,
    open: row.open,
    returned: row.returned,
    amount: { amount_minor: Number(row.amount_minor), currency: row.currency },
    closed_at: row.closed_at.toISOString(),
    downloads: row.downloads,
    downloaded_at: row.downloaded_at?.toISOString() ?? null,
  }));
  return { collections, total: Number(counted?.count ?? 0) };
}

type Blocked = Omit<BlockedDebtorRow, 'id' | 'blocked_at'> & Readonly<{ debtor: string; blocked_at: Date }>;

/** Members, accounts and phones that cannot pay by direct debit, newest first. `total` counts all that match. */
export async function listBlockedDebtors(
  db: Knex,
  filter: Readonly<{ kind?: string; member?: string; id?: string }>,
  { offset, limit }: Range,
): Promise<{ debtors: BlockedDebtorRow[]; total: number }> {
  const matching = () => {
    const query = db('read.blocked_debtors');
    for (const column of ['kind', 'member'] as const) if (filter[column]) void query.where(column, filter[column]);
    if (filter.id) void query.where('debtor', filter.id);
    return query;
  };
  const [counted, rows] = await Promise.all([
    matching().count({ count: '*' }).first<{ count: string }>(),
    matching()
      .orderBy([
        { column: 'blocked_at', order: 'desc' },
        { column: 'debtor', order: 'desc' },
      ])
      .offset(offset)
      .limit(limit)
      .select<Blocked[]>('*'),
  ]);
  const debtors = rows.map(({ debtor, blocked_at, ...row }) => ({
    id: debtor,
    ...row,
    blocked_at: blocked_at.toISOString(),
  }));
  return { debtors, total: Number(counted?.count ?? 0) };
}
