import type { Clock } from '@vonk/contracts/kernel';
import type { Knex } from 'knex';
import { prolongClaim, type DueKey } from './due.store.ts';

type Claim = Readonly<{
  db: Knex;
  claim: string;
  rows: readonly DueKey[];
  claimedAt: Date;
  clock: Clock;
  claimMs: number;
}>;

/** So often is a claim prolonged before it would run out: two of three times may fail. */
const BEATS = 3;
/** A handler that has not come back by then never will: another process may try. */
const LONGEST_MS = 60 * 60_000;

/** Rows that a process has claimed, for as long as it works on them. */
export type HeldClaim = Readonly<{
  /** Whether they are still this process's own. Asked before each: the turn of one may come after its claim ran out. */
  isHeld: () => boolean;
  /** A row is begun: an hour for it counts from now. */
  begin: (row: DueKey) => void;
  /** It needs no claim any more. */
  end: (row: DueKey) => void;
  stop: () => void;
}>;

/**
 * Prolongs the claim of rows while their handlers run, however long that is, up to an hour each. A process that died or has no
 * line to the database prolongs nothing, and the rows are another one's once the claim has run out. Rows that were scheduled
 * anew or cancelled meanwhile have no claim, and stay as they are.
 */
export function holdClaim({ db, claim, rows, claimedAt, clock, claimMs }: Claim): HeldClaim {
  const left = new Set(rows);
  const begunAt = new Map<DueKey, number>();
  let heldUntil = claimedAt.getTime() + claimMs;
  let lastBegunAt = claimedAt.getTime();
  let isAsking = false;
  /** A row that waits for its turn is held for as long as turns come. */
  const isAlive = (row: DueKey, now: number) => now - (begunAt.get(row) ?? lastBegunAt) <= LONGEST_MS;

  const prolong = async () => {
    const now = clock().getTime();
    const alive = [...left].filter((row) => isAlive(row, now));
    if (isAsking || alive.length === 0) return;
    isAsking = true;
    const until = now + claimMs;
    try {
      await prolongClaim(db, alive, claim, new Date(until));
      heldUntil = until;
    } catch {
      // Without a line to the database the claim runs out, and that is right.
    } finally {
      isAsking = false;
    }
  };
  const beat = setInterval(() => void prolong(), claimMs / BEATS);
  beat.unref();

  return {
    isHeld: () => clock().getTime() < heldUntil,
    begin: (row) => {
      lastBegunAt = clock().getTime();
      begunAt.set(row, lastBegunAt);
    },
    end: (row) => void left.delete(row),
    stop: () => clearInterval(beat),
  };
}
