import type { Knex } from 'knex';

/** Parts of the log, by stream, that processes share among them. Not to be changed: positions are kept by it. */
export const PARTITIONS = 8;
/** A process that is not heard of for so long is dead: others take what it held. */
export const LEASE_MS = 6_000;

/** How far the events of each partition have had their consequences. */
export type Positions = ReadonlyMap<number, bigint>;

export type PartitionLeases = Readonly<{
  /**
   * Says that this process is alive, keeps what it holds and how far it is. Answers what of that is still its own, and how many
   * partitions are its share among the processes that are alive.
   */
  renew: (held: Positions) => Promise<{ mine: readonly number[]; share: number }>;
  /** Takes up to `limit` partitions that nobody holds, with where each goes on. */
  claim: (limit: number) => Promise<Positions>;
  /** Writes down how far partitions are. Answers those that are still this process's own; the others are as they were. */
  keep: (positions: Positions) => Promise<readonly number[]>;
  /** Lets partitions go to whoever claims them, with how far they are. */
  giveUp: (positions: Positions) => Promise<void>;
  /** Gives up being alive. */
  leave: () => Promise<void>;
}>;

/** The partition of a stream: FNV-1a of its name. All of a stream is in one, so its events keep their order. */
export function partitionOf(stream: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < stream.length; at++) hash = Math.imul(hash ^ stream.charCodeAt(at), 0x01000193) >>> 0;
  // The last bits of the sum alone depend on too little of the name.
  return (((hash >>> 16) ^ hash) >>> 0) % PARTITIONS;
}

/**
 * The partitions of the reactions in `ops.reaction_partitions`, each held by one process at a time. `worker` names this
 * process and is never used again: what is written for a partition counts only while it is the holder's name, so one that was
 * asleep and lost its lease moves nothing.
 */
export function createPartitionLeases(db: Knex, worker: string): PartitionLeases {
  const until = `now() + interval '${LEASE_MS} milliseconds'`;
  const arrays = (positions: Positions) => [[...positions.keys()], [...positions.values()].map(String)];
  const moving = (changes: string) =>
    `update ops.reaction_partitions p set position = greatest(p.position, x.position)${changes}
     from unnest(?::int[], ?::bigint[]) as x (partition, position)
     where p.partition = x.partition and p.owner = ? returning p.partition`;
  const move = async (on: Knex, changes: string, positions: Positions): Promise<number[]> => {
    const { rows } = await on.raw<{ rows: { partition: number }[] }>(moving(changes), [...arrays(positions), worker]);
    return rows.map(({ partition }) => partition);
  };

  return {
    renew: (held) =>
      db.transaction(async (tx) => {
        await tx.raw(
          `insert into ops.reaction_workers (worker, alive_until) values (?, ${until})
           on conflict (worker) do update set alive_until = excluded.alive_until`,
          [worker],
        );
        await tx.raw('delete from ops.reaction_workers where alive_until < now()');
        const mine = await move(tx, `, leased_until = ${until}`, held);
        // The least of all, for whoever asks how far the reactions are: backups, and a house that is restored from one.
        await tx.raw(
          `insert into ops.reaction_checkpoint as kept (position) select min(position) from ops.reaction_partitions
           having min(position) is not null
           on conflict (singleton) do update set position = greatest(kept.position, excluded.position)
           where kept.position < excluded.position`,
        );
        const { rows } = await tx.raw<{ rows: { alive: number }[] }>(
          'select count(*)::int as alive from ops.reaction_workers',
        );
        return { mine, share: Math.ceil(PARTITIONS / Math.max(1, rows[0]?.alive ?? 1)) };
      }),

    claim: async (limit) => {
      // Those of a house of before, or restored, begin where its one checkpoint stood.
      await db.raw(
        `insert into ops.reaction_partitions (partition, position)
         select partition, coalesce((select position from ops.reaction_checkpoint), 0) from generate_series(0, ?) as partition
         where not exists (select from ops.reaction_partitions) on conflict do nothing`,
        [PARTITIONS - 1],
      );
      const { rows } = await db.raw<{ rows: { partition: number; position: string }[] }>(
        `update ops.reaction_partitions set owner = ?, leased_until = ${until}
         where partition in (
           select partition from ops.reaction_partitions where owner is null or leased_until < now()
           order by partition limit ? for update skip locked)
         returning partition, position`,
        [worker, limit],
      );
      return new Map(rows.map(({ partition, position }) => [partition, BigInt(position)]));
    },

    keep: (positions) => move(db, '', positions),
    giveUp: async (positions) => void (await move(db, ', owner = null, leased_until = null', positions)),
    leave: async () => void (await db.raw('delete from ops.reaction_workers where worker = ?', [worker])),
  };
}
