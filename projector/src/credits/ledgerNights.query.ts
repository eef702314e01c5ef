import type { Knex } from 'knex';

/** One thing that did not agree: what it is about, what the events come to, what stands there. */
export type ProofFinding = Readonly<{ kind: string; subject: string; expected: string; found: string }>;
/** How the proof of a night ended. `chained`: events in the chain then, `head` its last link; `findings` the first of `differences`. */
export type ProofNight = Readonly<{
  id: string;
  outcome: 'proved' | 'differs' | 'failed';
  problem: string | null;
  started_at: string;
  ended_at: string;
  events: number;
  chained: number;
  head: string;
  credits: number | null;
  money: readonly Readonly<{ currency: string; paid: number; back: number }>[];
  differences: number;
  findings: readonly ProofFinding[];
}>;

type Proof = Pick<ProofNight, 'events' | 'credits' | 'money' | 'findings'>;
type Row = Pick<ProofNight, 'outcome' | 'problem' | 'head'> &
  Readonly<{
    night: string;
    started_at: Date;
    ended_at: Date;
    chained: string;
    differences: string;
    proof: Proof | null;
  }>;

const nightOf = ({ night, proof, started_at, ended_at, chained, differences, ...row }: Row): ProofNight => ({
  id: night,
  ...row,
  started_at: started_at.toISOString(),
  ended_at: ended_at.toISOString(),
  events: proof?.events ?? 0,
  chained: Number(chained),
  credits: proof?.credits ?? null,
  money: proof?.money ?? [],
  differences: Number(differences),
  findings: proof?.findings ?? [],
});

/** The nights on which the books were proved, newest first. `total` counts all that match. */
export async function listProofNights(
  db: Knex,
  filter: { outcome?: string },
  range: { offset: number; limit: number },
): Promise<{ nights: ProofNight[]; total: number }> {
  const matching = () => {
    const query = db('ops.ledger_nights');
    if (filter.outcome) void query.where({ outcome: filter.outcome });
    return query;
  };
  const [counted, rows] = await Promise.all([
    matching().count({ count: '*' }).first<{ count: string }>(),
    matching().orderBy('night', 'desc').offset(range.offset).limit(range.limit).select<Row[]>('*'),
  ]);
  return { nights: rows.map(nightOf), total: Number(counted?.count ?? 0) };
}

/** The proof of one night; null when there was none. */
export async function readProofNight(db: Knex, night: string): Promise<ProofNight | null> {
  // As text: an id may be anything, also a day that no calendar has.
  const row = await db('ops.ledger_nights').whereRaw('night::text = ?', [night]).first<Row | undefined>('*');
  return row ? nightOf(row) : null;
}
