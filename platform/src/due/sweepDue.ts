import { randomUUID } from 'node:crypto';
import type { Clock } from '@vonk/contracts/kernel';
import type { Knex } from 'knex';
import { asTask } from '../observability/inProgress.ts';
import { withoutPersonalData } from '../observability/withoutPersonalData.ts';
import { limitConcurrency } from '../limitConcurrency.ts';
import type { DueData } from './dueTable.ts';
import { holdClaim, type HeldClaim } from './holdClaim.ts';

/** `dueAt` is the time it was due, which may be long ago; `attempt` counts from 1. */
export type DueRow = Readonly<{ key: string; dueAt: Date; data: DueData; attempt: number }>;
/**
 * Does what is due, after looking at the world again: the row is only a reminder. It may run more than once. Returns a date
 * to be called again then, nothing when it is done.
 */
export type DueHandler = (row: DueRow) => Promise<Date | void>;
export type DueHandlers = Readonly<Record<string, DueHandler>>;
export type SweepOptions = Readonly<{
  db: Knex;
  handlers: DueHandlers;
  clock: Clock;
  /** Rows claimed at once; 50 when not given. */
  batch?: number;
  /** Rows handled at a time, of as many subjects; 4 when not given. */
  atOnce?: number;
  /** A row whose claim nobody prolonged for so long is taken over: its process must have died. 60,000 ms when not given. */
  claimMs?: number;
  onError?: (error: unknown, kind: string) => void;
}>;

const RETRY_MS = 5000;
const RETRY_MAX_MS = 15 * 60 * 1000;

type Claimed = { kind: string; key: string; due_at: Date; data: DueData; attempts: number };

/**
 * Handles everything due by now, the longest overdue first and a few at a time, and tells how much was done and how much
 * failed. Rows of one subject (what a key says before its first colon) are handled one after the other. Several processes may
 * sweep at once; a handler may take longer than a claim, which is prolonged meanwhile. A row leaves the table only after its
 * handler came back, so a kill loses nothing; a failed one comes back after 5 s, 10 s, … up to 15 minutes, for as long as it takes.
 */
export async function sweepDue(options: SweepOptions): Promise<{ done: number; failed: number }> {
  const { db, handlers, clock, batch = 50, claimMs = 60_000, atOnce = 4 } = options;
  const kinds = Object.keys(handlers);
  const total = { done: 0, failed: 0 };
  for (;;) {
    const claim = randomUUID();
    const claimedAt = clock();
    const rows = await claimRows(db, { kinds, batch, claim, now: claimedAt, claimMs });
    const held = holdClaim({ db, claim, rows, claimedAt, clock, claimMs });
    const inTurn = limitConcurrency(atOnce);
    let isBroken = false;
    const handleAll = async (ofSubject: readonly Claimed[]) => {
      for (const row of ofSubject) {
        // Whoever took the rest over does it.
        if (isBroken || !held.isHeld()) return;
        total[await handleRow(options, row, { claim, held })] += 1;
      }
    };
    const ended = await Promise.allSettled(
      bySubject(rows).map((ofSubject) =>
        inTurn(() => handleAll(ofSubject)).catch((error: unknown) => {
          isBroken = true;
          throw error;
        }),
      ),
    );
    held.stop();
    const broken = ended.find(({ status }) => status === 'rejected');
    if (broken) throw (broken as PromiseRejectedResult).reason;
    if (rows.length < batch) return total;
  }
}

/** Rows that are about the same, in their order. */
function bySubject(rows: readonly Claimed[]): Claimed[][] {
  const subjects = new Map<string, Claimed[]>();
  for (const row of rows) {
    const subject = row.key.split(':', 1)[0] ?? '';
    const known = subjects.get(subject);
    if (known) known.push(row);
    else subjects.set(subject, [row]);
  }
  return [...subjects.values()];
}

/** Throws what the database throws: without it nothing can be written down, and the claim runs out. */
async function handleRow(
  { db, handlers, clock, onError = () => undefined }: SweepOptions,
  row: Claimed,
  { claim, held }: { claim: string; held: HeldClaim },
): Promise<'done' | 'failed'> {
  held.begin(row);
  try {
    const again = await asTask(`timer ${row.kind}`, async () => handlers[row.kind]?.(asRow(row)));
    await settle(db, row, claim, again instanceof Date ? again : null);
    return 'done';
  } catch (error) {
    onError(error, row.kind);
    await putBack(db, row, claim, clock(), error);
    return 'failed';
  } finally {
    held.end(row);
  }
}

/** The claim is a moved next try, committed at once: a handler may then schedule or cancel its own row without waiting. */
async function claimRows(
  db: Knex,
  { kinds, batch, claim, now, claimMs }: { kinds: string[]; batch: number; claim: string; now: Date; claimMs: number },
): Promise<Claimed[]> {
  const { rows } = await db.raw<{ rows: Claimed[] }>(
    `with due as (
       select kind, key from ops.due where kind = any(?) and next_try_at <= ?
       order by next_try_at limit ? for update skip locked
     )
     update ops.due as row set claim = ?, next_try_at = ?, attempts = row.attempts + 1
     from due where row.kind = due.kind and row.key = due.key
     returning row.kind, row.key, row.due_at, row.data, row.attempts`,
    [kinds, now, batch, claim, new Date(now.getTime() + claimMs)],
  );
  return rows.sort((one, other) => one.due_at.getTime() - other.due_at.getTime());
}

const asRow = ({ key, due_at, data, attempts }: Claimed): DueRow => ({ key, dueAt: due_at, data, attempt: attempts });

/** Only while the claim is still ours: scheduled anew by its handler, or taken over, the row stays as it is. */
async function settle(db: Knex, { kind, key }: Claimed, claim: string, again: Date | null): Promise<void> {
  if (again === null) await db.raw(`delete from ops.due where kind = ? and key = ? and claim = ?`, [kind, key, claim]);
  else
    await db.raw(
      `update ops.due set due_at = ?, next_try_at = ?, attempts = 0, claim = null, last_error = null
       where kind = ? and key = ? and claim = ?`,
      [again, again, kind, key, claim],
    );
}

async function putBack(db: Knex, row: Claimed, claim: string, now: Date, error: unknown): Promise<void> {
  const pause = Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** Math.min(row.attempts - 1, 20));
  const reason = withoutPersonalData(error instanceof Error ? error.message : String(error));
  await db.raw(
    `update ops.due set next_try_at = ?, claim = null, last_error = ? where kind = ? and key = ? and claim = ?`,
    [new Date(now.getTime() + pause), reason, row.kind, row.key, claim],
  );
}
