import type { Knex } from 'knex';

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
