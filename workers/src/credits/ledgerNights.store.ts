import type { Knex } from 'knex';
import type { LedgerProof } from './ledgerProof.ts';

/** What became of the proof of a night. `failed`: it came to no end; `problem` says why. */
export type LedgerNight = Readonly<{
  night: string;
  started_at: Date;
  ended_at: Date;
  outcome: 'proved' | 'differs' | 'failed';
  problem: string | null;
  proof: LedgerProof | null;
}>;

/** Writes down how a night ended; another try of the same night takes its place. */
export async function keepNight(db: Knex, { night, started_at, ended_at, outcome, problem, proof }: LedgerNight) {
  await db.raw(
    `insert into ops.ledger_nights (night, started_at, ended_at, outcome, problem, chained, head, differences, proof)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (night) do update set started_at = excluded.started_at, ended_at = excluded.ended_at,
       outcome = excluded.outcome, problem = excluded.problem, chained = excluded.chained, head = excluded.head,
       differences = excluded.differences, proof = excluded.proof`,
    [
      ...[night, started_at, ended_at, outcome, problem, proof?.chained ?? 0, proof?.head ?? ''],
      ...[proof?.count ?? 0, proof === null ? null : JSON.stringify(proof)],
    ],
  );
}

/** The head that the newest proved night wrote down; null before the first. */
export async function readLastHead(db: Knex): Promise<{ night: string; chained: number; head: string } | null> {
  const row = await db('ops.ledger_nights')
    .where({ outcome: 'proved' })
    .orderBy('night', 'desc')
    .first<{ night: string; chained: string; head: string } | undefined>('night', 'chained', 'head');
  return row ? { ...row, chained: Number(row.chained) } : null;
}

/** Whether the proof of a night came to an end, whatever it found. */
export const isNightProved = async (db: Knex, night: string): Promise<boolean> =>
  (await db('ops.ledger_nights').where({ night }).whereNot({ outcome: 'failed' }).first<object>('night')) !== undefined;
