import type { LedgerEntry } from '@vonk/contracts/credits/queries';
import type { StoredRowOf } from '@vonk/platform/projection/projection';
import type { Knex } from 'knex';
import type { walletsTables } from './wallets.projection.ts';

export type Balance = Readonly<{ credits: number; paid_user: boolean }>;

/** Credits and tier of a member; 0 and free before the first grant. */
export async function readBalance(db: Knex, member: string): Promise<Balance> {
  const row = await db('read.wallets').where({ member }).first<Balance | undefined>('credits', 'paid_user');
  return row ?? { credits: 0, paid_user: false };
}

type Row = StoredRowOf<typeof walletsTables.ledger, { kind: LedgerEntry['kind'] }>;

const toEntry = (row: Row): LedgerEntry => ({
  id: row.entry,
  at: row.at.toISOString(),
  kind: row.kind,
  credits: row.credits,
  balance_after: row.balance_after,
  cause: {
    code: row.cause,
    ...(row.payment === null ? {} : { payment: row.payment }),
    ...(row.profile === null ? {} : { profile: row.profile }),
    ...(row.conversation === null ? {} : { conversation: row.conversation }),
  },
});

/** A page of a member's ledger, newest first; `next` goes into `after` for the page that follows. */
export async function readLedger(
  db: Knex,
  member: string,
  page: { after?: string; limit: number },
): Promise<{ entries: LedgerEntry[]; next: string | null }> {
  const query = db('read.ledger').where({ member });
  if (page.after && /^\d{1,18}$/.test(page.after)) void query.where('position', '<', page.after);
  const rows = await query
    .orderBy('position', 'desc')
    .limit(page.limit + 1)
    .select<Row[]>('*');
  const shown = rows.slice(0, page.limit);
  return { entries: shown.map(toEntry), next: rows.length > page.limit ? (shown.at(-1)?.position ?? null) : null };
}

/** The credits of a member after the last line of their ledger before a moment; 0 before the first. */
export async function readCreditsBefore(db: Knex, member: string, before: Date): Promise<number> {
  const last = await db('read.ledger')
    .where({ member })
    .where('at', '<', before)
    .orderBy('position', 'desc')
    .first<{ balance_after: number } | undefined>('balance_after');
  return last?.balance_after ?? 0;
}

export type Lot = Readonly<{
  lot: string;
  kind: 'granted' | 'bought';
  payment: string | null;
  package: string | null;
  credits: number;
  unused: number;
  price_minor: number;
  currency: string | null;
  at: Date;
}>;

/** The lots of a wallet, oldest first. */
export const readLots = (db: Knex, member: string): Promise<Lot[]> =>
  db('read.lots').where({ member }).orderBy('at').select<Lot[]>('*');

/** A line of the books for the back office. Money is signed like credits: positive comes in. */
export type BookEntry = LedgerEntry & {
  member: string;
  amount: { amount_minor: number; currency: string } | null;
  by: string | null;
};

/** The ledger of all wallets, newest first, for finance. `total` counts all that match. */
export async function listLedger(
  db: Knex,
  filter: { member?: string; kind?: string; payment?: string; since?: Date; before?: Date },
  range: { offset: number; limit: number; uncounted?: boolean },
): Promise<{ entries: BookEntry[]; total: number }> {
  const matching = () => {
    const query = db('read.ledger');
    for (const column of ['member', 'kind', 'payment'] as const)
      if (filter[column]) void query.where(column, filter[column]);
    if (filter.since) void query.where('at', '>=', filter.since);
    if (filter.before) void query.where('at', '<', filter.before);
    return query;
  };
  // Positions alone are walked to a page far back; only its lines are read.
  const page = matching().orderBy('position', 'desc').offset(range.offset).limit(range.limit).select('position');
  const [counted, rows] = await Promise.all([
    range.uncounted ? null : matching().count({ count: '*' }).first<{ count: string }>(),
    db('read.ledger').where('position', 'in', page).orderBy('position', 'desc').select<Row[]>('*'),
  ]);
  return {
    entries: rows.map((row) => ({
      ...toEntry(row),
      member: row.member,
      amount:
        row.amount_minor === null || row.currency === null
          ? null
          : { amount_minor: row.amount_minor, currency: row.currency },
      by: row.by,
    })),
    total: Number(counted?.count ?? 0),
  };
}
