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

/** Something that many events speak of and that is looked at once: `position` of the newest of them. */
export type Noticed = Due & Readonly<{ position: bigint }>;

const FURTHEST = `greatest((row.data->>'position')::numeric, (excluded.data->>'position')::numeric)::text`;

/**
 * As scheduleDue, but a row that is there already keeps its time and its data: only the position goes on. One that is being
 * handled at this moment may have looked before this was to be seen, so it comes again at `dueAt`.
 */
export const noticeDue = (db: Knex, notice: Noticed): Promise<void> => noticeAllDue(db, [notice]);

/** As noticeDue for each of them, in their order, with one statement for all. Those of one kind and key are one row. */
export async function noticeAllDue(db: Knex, notices: readonly Noticed[]): Promise<void> {
  const rows = new Map<string, Noticed>();
  for (const notice of notices) {
    const id = JSON.stringify([notice.kind, notice.key]);
    const first = rows.get(id) ?? notice;
    rows.set(id, { ...first, position: notice.position > first.position ? notice.position : first.position });
  }
  if (rows.size === 0) return;
  // Always in one order: two processes that notice the same rows wait for each other, and never both.
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, notice]) => notice);
  await db.raw(
    `insert into ops.due as row (kind, key, due_at, next_try_at, data)
     select kind, key, due_at, due_at, data
     from unnest(?::text[], ?::text[], ?::timestamptz[], ?::jsonb[]) as noticed (kind, key, due_at, data)
     on conflict (kind, key) do update set
       data = row.data || jsonb_build_object('position', ${FURTHEST}),
       due_at = case when row.claim is null then row.due_at else excluded.due_at end,
       next_try_at = case when row.claim is null then row.next_try_at else excluded.next_try_at end,
       claim = null`,
    [
      sorted.map(({ kind }) => kind),
      sorted.map(({ key }) => key),
      sorted.map(({ dueAt }) => dueAt.toISOString()),
      sorted.map(({ data = {}, position }) => JSON.stringify({ ...data, position: String(position) })),
    ],
  );
}

/** Has a row looked at now, if there is one, also one that is being handled: something may have made it needless. */
export async function lookAtDue(db: Knex, { kind, key, dueAt, position }: Omit<Noticed, 'data'>): Promise<void> {
  await db.raw(
    `update ops.due set claim = null, due_at = least(due_at, ?), next_try_at = least(next_try_at, ?),
       data = data || jsonb_build_object('position', greatest((data->>'position')::numeric, ?::numeric)::text)
     where kind = ? and key = ?`,
    [dueAt, dueAt, String(position), kind, key],
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
