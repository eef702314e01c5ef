import type { Knex } from 'knex';

/** A line of the chain. `sequence`: from 1, without gaps; `position`: of the event in this store. */
export type ChainLine = Readonly<{
  sequence: number;
  position: bigint;
  event: string;
  stream: string;
  revision: number;
  type: string;
  link: Buffer;
}>;

type Row = Omit<ChainLine, 'sequence' | 'position'> & { sequence: string; position: string };
const lineOf = ({ sequence, position, ...row }: Row): ChainLine => ({
  ...row,
  sequence: Number(sequence),
  position: BigInt(position),
});

/** The newest line; null before the first. */
export async function readChainEnd(db: Knex): Promise<ChainLine | null> {
  const row = await db('ops.event_chain').orderBy('sequence', 'desc').first<Row | undefined>('*');
  return row ? lineOf(row) : null;
}

/** The line of a sequence; null when the chain is not that long. */
export async function readChainLine(db: Knex, sequence: number): Promise<ChainLine | null> {
  const row = await db('ops.event_chain').where({ sequence }).first<Row | undefined>('*');
  return row ? lineOf(row) : null;
}

/** So many lines after a sequence, in order. */
export async function readChain(db: Knex, after: number, limit: number): Promise<ChainLine[]> {
  const rows = await db('ops.event_chain')
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .select<Row[]>('*');
  return rows.map(lineOf);
}

/** Whether an event has a line after a sequence. */
export async function isChainedAfter(db: Knex, event: string, sequence: number): Promise<boolean> {
  const row = await db('ops.event_chain').where({ event }).where('sequence', '>', sequence).first<object>('event');
  return row !== undefined;
}

/** One process at a time adds to the chain: false when another one does. Ends with the transaction. */
export async function lockChain(tx: Knex): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: { locked: boolean }[] }>(`select pg_try_advisory_xact_lock(7270031) as locked`);
  return rows[0]?.locked === true;
}

/** Adds lines at the end. */
export async function addToChain(tx: Knex, lines: readonly ChainLine[]): Promise<void> {
  await tx.raw(
    `insert into ops.event_chain (sequence, position, event, stream, revision, type, link)
     select sequence, position, event, stream, revision, type, decode(link, 'hex')
     from unnest(?::bigint[], ?::bigint[], ?::uuid[], ?::text[], ?::int[], ?::text[], ?::text[])
       as line (sequence, position, event, stream, revision, type, link)`,
    [
      lines.map(({ sequence }) => sequence),
      lines.map(({ position }) => position.toString()),
      lines.map(({ event }) => event),
      lines.map(({ stream }) => stream),
      lines.map(({ revision }) => revision),
      lines.map(({ type }) => type),
      lines.map(({ link }) => link.toString('hex')),
    ],
  );
}
