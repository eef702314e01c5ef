import type { Money } from '@vonk/contracts/kernel';
import type { SETTLEMENT_DIFFERENCES, SettlementLine } from '@vonk/contracts/payments/settlementLine';
import type { Knex } from 'knex';

/** A settlement as a house before 0.9 kept it. `place`: the order in which they were taken in. */
export type OldSettlement = Readonly<{
  id: string;
  name: string;
  imported_at: Date;
  imported_by: string;
  place: string;
}>;
export type OldDifference = Readonly<{
  id: string;
  kind: (typeof SETTLEMENT_DIFFERENCES)[number];
  reference: string;
  payment: string | null;
  expected: string;
  found: string;
  month: string;
  resolved_at: Date | null;
  resolved_by: string | null;
  note: string | null;
}>;
/** `settlements`: the place of the last settlement it has the fees of; `position`: how far the books were. */
export type OldMonth = Readonly<{
  month: string;
  position: string;
  settlements: string;
  closed_at: Date;
  closed_by: string;
  net: Money[];
}>;

/**
 * Settlements and closed months that stand in tables yet, each in the order in which they came; the tables are empty once
 * `takeOver` has put them into the log. One process does it, whoever else comes waits and finds nothing. `tx`: what reads.
 */
export async function emptyOldBooks(
  db: Knex,
  takeOver: (tx: Knex, old: { settlements: OldSettlement[]; months: OldMonth[] }) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.raw('lock table ops.closed_months in share row exclusive mode');
    const settlements = await tx('ops.settlements')
      .orderBy('place')
      .select<OldSettlement[]>('id', 'name', 'imported_at', 'imported_by', 'place');
    const months = await tx('ops.closed_months')
      .orderByRaw('settlements, closed_months.month')
      .select<OldMonth[]>('*', tx.raw(`to_char(month, 'YYYY-MM') as month`));
    if (settlements.length + months.length === 0) return;
    await takeOver(tx, { settlements, months });
    for (const table of ['settlement_differences', 'settlement_lines', 'settlements', 'closed_months'])
      await tx.raw(`delete from ops.${table}`);
  });
}

/** The lines and differences of one of them. */
export async function readOldSettlement(
  db: Knex,
  settlement: string,
): Promise<{ lines: SettlementLine[]; differences: OldDifference[] }> {
  const lines = await db('ops.settlement_lines')
    .where({ settlement })
    .orderBy('line')
    .select<(SettlementLine & { amount_minor: string })[]>(
      ...['kind', 'reference', 'amount_minor', 'currency'],
      db.raw('date::text as date'),
    );
  const differences = await db('ops.settlement_differences')
    .where({ settlement })
    .orderBy('id')
    .select<OldDifference[]>('*', db.raw(`to_char(month, 'YYYY-MM') as month`));
  return { lines: lines.map((line) => ({ ...line, amount_minor: Number(line.amount_minor) })), differences };
}
