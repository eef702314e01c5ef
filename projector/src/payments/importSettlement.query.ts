import type { SettlementLine } from '@vonk/contracts/payments/settlementLine';
import type { Knex } from 'knex';
import { readBookedReferences } from './bookedReferences.query.ts';
import { matchSettlement, type FoundDifference, type SettledBefore } from './matchSettlement.ts';
import { readBooksPosition, readMonths } from './settlements.query.ts';

/** What the provider paid out. `today`: a day of the site's zone; `by`: who took it in, a member of staff or the house. */
export type TakenSettlement = Readonly<{
  id: string;
  name: string;
  lines: readonly SettlementLine[];
  at: Date;
  today: string;
  by: string;
}>;

/**
 * Takes a settlement in and lays it against the books; taken in again it is matched anew, and what somebody explained stays
 * explained.
 */
export async function importSettlement(db: Knex, { id, name, lines, at, today, by }: TakenSettlement): Promise<void> {
  const references = [...new Set(lines.map(({ reference }) => reference))];
  const dates = lines.map(({ date }) => date).sort();
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  await db.transaction(async (tx) => {
    await lockMonths(tx);
    await keepSettlement(tx, { id, name, at, by, position: await readBooksPosition(tx) }, lines);
    const booked = await readBookedReferences(tx, { references, from, to });
    const before = await readSettledBefore(tx, id, [...new Set([...references, ...booked.keys()])]);
    const closed = new Set((await readMonths(tx, today)).flatMap((month) => (month.closed_at ? [month.id] : [])));
    const differences = matchSettlement(lines, booked, before).map((one) => ({
      ...one,
      payment: booked.get(one.reference)?.payment ?? null,
      month: openMonth(one.date.slice(0, 7), closed),
    }));
    await keepDifferences(tx, id, differences);
    // What an earlier one lacked was settled later: that is none any more.
    const paid = lines.flatMap(({ kind, reference }) => (kind === 'payment' ? [reference] : []));
    await tx.raw(
      `delete from ops.settlement_differences
       where kind = 'missing_payment' and resolved_at is null and reference = any(?) and settlement <> ?`,
      [paid, id],
    );
  });
}

/** Those of them that were not taken in yet. */
export async function withoutTaken<One extends { id: string }>(db: Knex, settlements: readonly One[]): Promise<One[]> {
  const ids = settlements.map(({ id }) => id);
  const taken = new Set(await db('ops.settlements').whereRaw('id = any(?)', [ids]).pluck<string[]>('id'));
  return settlements.filter(({ id }) => !taken.has(id));
}

/** The month itself, or the next one that is not closed. */
function openMonth(month: string, closed: ReadonlySet<string>): string {
  let open = month;
  while (closed.has(open)) {
    const [year = '', number = ''] = open.split('-');
    open = new Date(Date.UTC(Number(year), Number(number), 1)).toISOString().slice(0, 7);
  }
  return open;
}

/**
 * Holds taking in and closing apart until the transaction ends: of two, the second one sees what the first one did. Comes first
 * in it: what a transaction reads before is older than the lock.
 */
export async function lockMonths(tx: Knex): Promise<void> {
  await tx.raw(`lock table ops.closed_months in share row exclusive mode`);
}

/** Keeps a file and its lines once. */
async function keepSettlement(
  tx: Knex,
  { id, name, at, by, position }: Omit<TakenSettlement, 'lines' | 'today'> & Readonly<{ position: bigint }>,
  lines: readonly SettlementLine[],
): Promise<void> {
  await tx.raw(
    `insert into ops.settlements (id, name, imported_at, imported_by, position) values (?, ?, ?, ?, ?)
     on conflict (id) do nothing`,
    [id, name, at, by, position.toString()],
  );
  await tx.raw(
    `insert into ops.settlement_lines (settlement, line, kind, reference, amount_minor, currency, date)
     select ?, line - 1, kind, reference, amount_minor, currency, date
     from unnest(?::text[], ?::text[], ?::bigint[], ?::text[], ?::date[]) with ordinality
       as l (kind, reference, amount_minor, currency, date, line)
     on conflict (settlement, line) do nothing`,
    [
      id,
      lines.map(({ kind }) => kind),
      lines.map(({ reference }) => reference),
      lines.map(({ amount_minor }) => amount_minor),
      lines.map(({ currency }) => currency),
      lines.map(({ date }) => date),
    ],
  );
}

/** What other files say of these references. */
async function readSettledBefore(tx: Knex, id: string, references: readonly string[]): Promise<SettledBefore> {
  const { rows } = await tx.raw<{
    rows: { reference: string; kind: SettlementLine['kind']; amount_minor: string }[];
  }>(
    `select reference, kind, amount_minor from ops.settlement_lines
     where reference = any(?) and settlement <> ? order by settlement, line`,
    [[...references], id],
  );
  const found = new Map<string, { kind: SettlementLine['kind']; amount_minor: number }[]>();
  for (const { reference, kind, amount_minor } of rows)
    found.set(reference, [...(found.get(reference) ?? []), { kind, amount_minor: Number(amount_minor) }]);
  return found;
}

/** Puts what was found in place of what was open; what somebody explained stays explained. */
async function keepDifferences(
  tx: Knex,
  settlement: string,
  found: readonly (FoundDifference & { payment: string | null; month: string })[],
): Promise<void> {
  await tx.raw(`delete from ops.settlement_differences where settlement = ? and resolved_at is null`, [settlement]);
  await tx.raw(
    `insert into ops.settlement_differences (id, settlement, kind, reference, payment, expected, found, month)
     select distinct on (id) id, ?, kind, reference, nullif(payment, ''), expected, found, month
     from unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::date[])
       as d (id, kind, reference, payment, expected, found, month)
     on conflict (id) do nothing`,
    [
      settlement,
      found.map(({ line, kind, reference }) => `${settlement}:${kind}:${line === -1 ? reference : line}`),
      found.map(({ kind }) => kind),
      found.map(({ reference }) => reference),
      found.map(({ payment }) => payment ?? ''),
      found.map(({ expected }) => expected),
      found.map((one) => one.found),
      found.map(({ month }) => `${month}-01`),
    ],
  );
}
