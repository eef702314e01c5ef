import type { Knex } from 'knex';

/** A state written down at a revision. An accelerator only: without it, or with a wrong one, the events are read. */
export type StreamSnapshot = Readonly<{
  /** Version of the stream's snapshot format. Another version is passed over. */
  version: number;
  revision: number;
  /** The event at that revision: the snapshot counts only when the store has this very event there. */
  last_event_id: string;
  /** JSON. */
  state: unknown;
  /** Marks of the commands with the revision of their first event, oldest first. */
  commands: readonly (readonly [string, number])[];
  /** Older commands than these were forgotten. */
  forgotten: boolean;
  /** What a `markFilter` of those was written as; empty where the store can be asked for them. */
  older: readonly string[];
}>;

export type StreamSnapshots = {
  read: (stream: string) => Promise<StreamSnapshot | null>;
  /** An older snapshot never replaces a newer one of the same version. Absent: this process only reads them. */
  write?: (stream: string, snapshot: StreamSnapshot) => Promise<void>;
};

type Row = {
  stream: string;
  version: number;
  revision: number;
  last_event_id: string;
  state: string;
  commands: string;
};

export function createStreamSnapshots(db: Knex): Required<StreamSnapshots> {
  return {
    read: async (stream) => {
      const row = await db<Row>('ops.stream_snapshots').where({ stream }).first();
      if (!row) return null;
      const { version, revision, last_event_id } = row;
      const state = JSON.parse(row.state) as unknown;
      return { version, revision, last_event_id, state, ...unpack(row.commands) };
    },
    write: async (stream, { version, revision, last_event_id, state, ...marks }) => {
      await db.raw(
        `insert into ops.stream_snapshots as kept (stream, version, revision, last_event_id, state, commands)
         values (?, ?, ?, ?, ?, ?)
         on conflict (stream) do update set version = excluded.version, revision = excluded.revision,
           last_event_id = excluded.last_event_id, state = excluded.state, commands = excluded.commands, taken_at = now()
         where kept.version <> excluded.version or kept.revision < excluded.revision`,
        [stream, version, revision, last_event_id, JSON.stringify(state), pack(marks)],
      );
    },
  };
}

type Marks = Pick<StreamSnapshot, 'commands' | 'forgotten' | 'older'>;

/** Stands before marks that are not all there were. */
const FORGOTTEN = '… ';
/** Stands before each part of the filter of older ones: no mark begins with it. */
const OLDER = '~';

const pack = ({ commands, forgotten, older }: Marks): string =>
  (forgotten ? FORGOTTEN : '') +
  [...older.map((part) => OLDER + part), ...commands.map(([mark, at]) => `${mark}${at}`)].join(' ');

function unpack(packed: string): Marks {
  const forgotten = packed.startsWith(FORGOTTEN);
  const words = (forgotten ? packed.slice(FORGOTTEN.length) : packed).split(' ').filter((one) => one !== '');
  return {
    commands: words
      .filter((one) => !one.startsWith(OLDER))
      .map((one) => [one.slice(0, 12), Number(one.slice(12))] as const),
    forgotten,
    older: words.filter((one) => one.startsWith(OLDER)).map((one) => one.slice(OLDER.length)),
  };
}
