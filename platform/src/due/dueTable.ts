import type { Knex } from 'knex';

/** JSON without anything personal: ids and moments. */
export type DueData = Readonly<Record<string, string | number | boolean | null>>;
/** Something to be done at a time. There is one row for a kind and key: the deletion of member x. */
export type Due = Readonly<{ kind: string; key: string; dueAt: Date; data?: DueData }>;

/** Sets when something is due; scheduled again it moves, also while it is being handled. `db` may be a transaction. */
export async function scheduleDue(db: Knex, { kind, key, dueAt, data = {} }: Due): Promise<void> {
  await db.raw(
    `insert into ops.due (kind, key, due_at, next_try_at, data) values (?, ?, ?, ?, ?)
     on conflict (kind, key) do update set due_at = excluded.due_at, next_try_at = excluded.next_try_at,
       data = excluded.data, attempts = 0, claim = null, last_error = null`,
    [kind, key, dueAt, dueAt, JSON.stringify(data)],
  );
}

/** Takes it back. Nothing happens when it is not there. A handler that already runs is not stopped: it re-checks. */
export async function cancelDue(db: Knex, kind: string, key: string): Promise<void> {
  await db.raw(`delete from ops.due where kind = ? and key = ?`, [kind, key]);
}

/** How many rows of each kind are past their time by more than `ms`, for metrics and the back office. */
export async function overdue(db: Knex, now: Date, ms: number): Promise<Readonly<Record<string, number>>> {
  const { rows } = await db.raw<{ rows: { kind: string; count: number }[] }>(
    `select kind, count(*)::int as count from ops.due where due_at < ? group by kind`,
    [new Date(now.getTime() - ms)],
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}
