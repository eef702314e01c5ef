import { randomUUID } from 'node:crypto';
import type { Clock } from '@vonk/contracts/kernel';
import type { Knex } from 'knex';
import { asTask } from '../observability/inProgress.ts';
import { withoutPersonalData } from '../observability/withoutPersonalData.ts';
import { limitConcurrency } from '../limitConcurrency.ts';
import { claimDue, putClaimedBack, settleClaimed, type ClaimedDue, type DueData } from './due.store.ts';
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
    const rows = await claimDue(db, { kinds, batch, claim, now: claimedAt, claimMs });
    const held = holdClaim({ db, claim, rows, claimedAt, clock, claimMs });
    const inTurn = limitConcurrency(atOnce);
    let isBroken = false;
    const handleAll = async (ofSubject: readonly ClaimedDue[]) => {
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
function bySubject(rows: readonly ClaimedDue[]): ClaimedDue[][] {
  const subjects = new Map<string, ClaimedDue[]>();
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
  row: ClaimedDue,
  { claim, held }: { claim: string; held: HeldClaim },
): Promise<'done' | 'failed'> {
  held.begin(row);
  try {
    const again = await asTask(`timer ${row.kind}`, async () => handlers[row.kind]?.(asRow(row)));
    await settleClaimed(db, row, claim, again instanceof Date ? again : null);
    return 'done';
  } catch (error) {
    onError(error, row.kind);
    await putBack(db, row, claim, clock(), error);
    return 'failed';
  } finally {
    held.end(row);
  }
}

const asRow = ({ key, due_at, data, attempts }: ClaimedDue): DueRow => ({
  key,
  dueAt: due_at,
  data,
  attempt: attempts,
});

async function putBack(db: Knex, row: ClaimedDue, claim: string, now: Date, error: unknown): Promise<void> {
  const pause = Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** Math.min(row.attempts - 1, 20));
  const reason = withoutPersonalData(error instanceof Error ? error.message : String(error));
  await putClaimedBack(db, row, claim, { nextTryAt: new Date(now.getTime() + pause), reason });
}
