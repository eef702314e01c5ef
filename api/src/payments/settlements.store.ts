import type { Knex } from 'knex';
import type { FoundDifference, SettledBefore } from './matchSettlement.ts';
import type { SettlementLine } from './parseSettlement.ts';

/** A file that was taken in. `position`: how far the books were then; fees of it are put behind that. */
export type ImportedSettlement = Readonly<{ id: string; name: string; at: Date; by: string; position: bigint }>;

/**
 * Holds taking in and closing apart until the transaction ends: of two, the second one sees what the first one did. Comes first
 * in it: what a transaction reads before is older than the lock.
 */
export async function lockMonths(tx: Knex): Promise<void> {
  await tx.raw(`lock table ops.closed_months in share row exclusive mode`);
}

/** Keeps a file and its lines once. */
export async function keepSettlement(
  tx: Knex,
  { id, name, at, by, position }: ImportedSettlement,
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
export async function readSettledBefore(tx: Knex, id: string, references: readonly string[]): Promise<SettledBefore> {
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
export async function keepDifferences(
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

/** Notes what a difference came of. False: there is no open one of this id. */
export async function resolveDifference(
  db: Knex,
  { id, at, by, note }: Readonly<{ id: string; at: Date; by: string; note: string }>,
): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update ops.settlement_differences set resolved_at = ?, resolved_by = ?, note = ? where id = ? and resolved_at is null`,
    [at, by, note, id],
  );
  return rowCount > 0;
}

/** Months that are closed; a month once. */
export async function closeMonth(
  tx: Knex,
  closed: Readonly<{ month: string; position: bigint; at: Date; by: string; net: readonly object[] }>,
): Promise<boolean> {
  const { rowCount } = await tx.raw<{ rowCount: number }>(
    `insert into ops.closed_months (month, position, closed_at, closed_by, net, settlements)
     values (?, ?, ?, ?, ?, (select coalesce(max(place), 0) from ops.settlements)) on conflict (month) do nothing`,
    [`${closed.month}-01`, closed.position.toString(), closed.at, closed.by, JSON.stringify(closed.net)],
  );
  return rowCount > 0;
}
