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

/** Which row: there is one for a kind and key. */
export type DueKey = Readonly<{ kind: string; key: string }>;
/** A row that this process holds. `due_at` is the time it was due, `attempts` counts this one with the others. */
export type ClaimedDue = Readonly<DueKey & { due_at: Date; data: DueData; attempts: number }>;
type Claiming = Readonly<{ kinds: readonly string[]; batch: number; claim: string; now: Date; claimMs: number }>;

/**
 * Claims what is due, `batch` rows at most, and gives them with the longest overdue first. The claim is a moved next try,
 * committed at once: a handler may then schedule or cancel its own row without waiting.
 */
export async function claimDue(db: Knex, { kinds, batch, claim, now, claimMs }: Claiming): Promise<ClaimedDue[]> {
  const { rows } = await db.raw<{ rows: ClaimedDue[] }>(
    `with due as (
       select kind, key from ops.due where kind = any(?) and next_try_at <= ?
       order by next_try_at limit ? for update skip locked
     )
     update ops.due as row set claim = ?, next_try_at = ?, attempts = row.attempts + 1
     from due where row.kind = due.kind and row.key = due.key
     returning row.kind, row.key, row.due_at, row.data, row.attempts`,
    [[...kinds], now, batch, claim, new Date(now.getTime() + claimMs)],
  );
  return rows.sort((one, other) => one.due_at.getTime() - other.due_at.getTime());
}

/** Holds rows until then that still have this claim. */
export async function prolongClaim(db: Knex, rows: readonly DueKey[], claim: string, until: Date): Promise<void> {
  await db.raw(
    `update ops.due as row set next_try_at = ? from unnest(?::text[], ?::text[]) as held (kind, key)
     where row.kind = held.kind and row.key = held.key and row.claim = ?`,
    [until, rows.map(({ kind }) => kind), rows.map(({ key }) => key), claim],
  );
}

/**
 * A handler came back: the row goes, or is due `again` then. Only while the claim is still its own: scheduled anew by its
 * handler, or taken over, the row stays as it is.
 */
export async function settleClaimed(db: Knex, { kind, key }: DueKey, claim: string, again: Date | null): Promise<void> {
  if (again === null) await db.raw(`delete from ops.due where kind = ? and key = ? and claim = ?`, [kind, key, claim]);
  else
    await db.raw(
      `update ops.due set due_at = ?, next_try_at = ?, attempts = 0, claim = null, last_error = null
       where kind = ? and key = ? and claim = ?`,
      [again, again, kind, key, claim],
    );
}

/** A handler failed: the row is free at `nextTryAt`, and keeps the reason, which must not say anything personal. */
export async function putClaimedBack(
  db: Knex,
  { kind, key }: DueKey,
  claim: string,
  { nextTryAt, reason }: { nextTryAt: Date; reason: string },
): Promise<void> {
  await db.raw(
    `update ops.due set next_try_at = ?, claim = null, last_error = ? where kind = ? and key = ? and claim = ?`,
    [nextTryAt, reason, kind, key, claim],
  );
}
