import type { LedgerEntry } from '@vonk/contracts/credits/queries';
import type { StoredRowOf } from '@vonk/platform/projection/projection';
import type { Knex } from 'knex';
import type { walletsTables } from './wallets.projection.ts';

/** What a line of the ledger moved in one lot, with what it was for. */
export type LotLine = Readonly<{
  id: string;
  entry: string;
  at: string;
  member: string;
  lot: string;
  kind: LedgerEntry['kind'];
  credits: number;
  cause: LedgerEntry['cause'];
  message: string | null;
  photo: string | null;
  gift: string | null;
}>;
type Row = StoredRowOf<typeof walletsTables.ledger, { kind: LedgerEntry['kind'] }> &
  Readonly<{ lot: string; moved: number }>;

const lineOf = (row: Row): LotLine => ({
  ...{ id: `${row.position}-${row.lot}`, entry: row.entry, at: row.at.toISOString(), member: row.member },
  ...{ lot: row.lot, kind: row.kind, credits: row.moved },
  cause: {
    code: row.cause,
    ...(row.payment === null ? {} : { payment: row.payment }),
    ...(row.profile === null ? {} : { profile: row.profile }),
    ...(row.conversation === null ? {} : { conversation: row.conversation }),
  },
  ...{ message: row.message, photo: row.photo, gift: row.gift },
});

/**
 * From a lot to all that it was spent on (`lot`), and from a line of the ledger or a message back to the lots that paid for it.
 * Newest first; `total` counts all that match.
 */
export async function listLotLines(
  db: Knex,
  filter: Readonly<{ lot?: string; member?: string; entry?: string; message?: string }>,
  range: { offset: number; limit: number; uncounted?: boolean },
): Promise<{ lines: LotLine[]; total: number }> {
  const matching = () => {
    const query = db('read.lot_lines as m').join('read.ledger as l', 'l.position', 'm.position');
    for (const column of ['lot', 'member'] as const)
      if (filter[column]) void query.where(`m.${column}`, filter[column]);
    for (const column of ['entry', 'message'] as const)
      if (filter[column]) void query.where(`l.${column}`, filter[column]);
    return query;
  };
  const [counted, rows] = await Promise.all([
    range.uncounted ? null : matching().count({ count: '*' }).first<{ count: string }>(),
    matching()
      .orderByRaw('m.position desc, m.lot')
      .offset(range.offset)
      .limit(range.limit)
      .select<Row[]>('l.*', 'm.lot', 'm.credits as moved'),
  ]);
  return { lines: rows.map(lineOf), total: Number(counted?.count ?? 0) };
}
