import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { anyValueOf } from '../postgres/anyValueOf.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CACHE_MS = 30_000;
const CACHED_KEYS_MAX = 50_000;

/** Postgres channel on which a destroyed key is announced; the payload is the subject. */
export const PERSONAL_KEY_DESTROYED_CHANNEL = 'personal_key_destroyed';

/** The two halves of one person's key. Both die with the row they come from. */
export type PersonalKey = Readonly<{
  encryption: Buffer;
  /** Derives the nonce from what is sealed, so that sealing the same thing twice gives the same bytes. */
  nonce: Buffer;
}>;

/** The person's key was destroyed: nothing can be sealed for them any more. */
export class PersonalKeyDestroyed extends Error {
  constructor(readonly subject: string) {
    super(`the key of subject ${subject} is destroyed`);
    this.name = 'PersonalKeyDestroyed';
  }
}

/** Neither key nor tombstone: the key table does not belong to this event log, or was lost. */
export class PersonalKeyMissing extends Error {
  constructor(readonly subject: string) {
    super(`no key and no tombstone for subject ${subject}: were the events imported without their keys?`);
    this.name = 'PersonalKeyMissing';
  }
}

/** One key per person, wrapped by the master key, in `ops.personal_keys`. All look-ups go in batches. */
export type PersonalKeys = {
  /** Keys to seal with, made for subjects that have none. Throws PersonalKeyDestroyed. */
  toSeal: (subjects: Iterable<string>) => Promise<ReadonlyMap<string, PersonalKey>>;
  /** Keys to open with; null where the key was destroyed. Throws PersonalKeyMissing. */
  toOpen: (subjects: Iterable<string>) => Promise<ReadonlyMap<string, PersonalKey | null>>;
  /** Destroys the key for good and leaves a tombstone, also for a subject never met. Repeatable without effect. */
  destroy: (subject: string) => Promise<void>;
  isDestroyed: (subject: string) => Promise<boolean>;
  /** Forgets what is cached of a subject: call it for each notice on PERSONAL_KEY_DESTROYED_CHANNEL. */
  invalidate: (subject: string) => void;
  /** Forgets every living key that is cached: notices may have been missed. */
  invalidateAll: () => void;
};

export type PersonalKeysOptions = Readonly<{
  db: Knex;
  /** 32 bytes, kept outside the database. */
  masterKey: Buffer;
  /** How long a key may be used after another process destroyed it unnoticed, in milliseconds. 30 s when not given. */
  cacheMs?: number;
  /** Told of each subject before its key is destroyed; see erasureList. */
  noteDestroyed?: (subject: string) => Promise<void>;
  /** Milliseconds of a clock that only runs forward. */
  now?: () => number;
}>;

type Row = { subject: string; wrapped_key: Buffer | null };
type Cached = { key: PersonalKey | null; until: number };

export function createPersonalKeys(options: PersonalKeysOptions): PersonalKeys {
  const { db, masterKey, noteDestroyed, cacheMs = CACHE_MS, now = () => performance.now() } = options;
  if (masterKey.length !== KEY_BYTES) throw new Error(`the master key must have ${KEY_BYTES} bytes`);
  const cache = new LRUCache<string, Cached>({ max: CACHED_KEYS_MAX });
  /** How often keys were said to be gone: what was read before the last time may be gone since. */
  let notices = 0;

  const cached = (subject: string): PersonalKey | null | undefined => {
    const entry = cache.get(subject);
    if (!entry) return undefined;
    if (entry.until > now()) return entry.key;
    cache.delete(subject);
    return undefined;
  };

  const keep = (subject: string, key: PersonalKey | null) => {
    // A tombstone never changes, a live key may be destroyed elsewhere.
    cache.set(subject, { key, until: key === null ? Infinity : now() + cacheMs });
  };

  const look = (subjects: Iterable<string>) => {
    const found = new Map<string, PersonalKey | null>();
    const unknown = new Set<string>();
    for (const subject of subjects) {
      const key = cached(subject);
      if (key === undefined) unknown.add(subject);
      else found.set(subject, key);
    }
    return { found, unknown };
  };

  const fetch = async (unknown: Set<string>, found: Map<string, PersonalKey | null>) => {
    if (unknown.size === 0) return;
    const before = notices;
    const { rows } = await db.raw<{ rows: Row[] }>(
      `select subject, wrapped_key from ops.personal_keys where subject = any(${anyValueOf('?', 'text[]')})`,
      [[...unknown]],
    );
    for (const { subject, wrapped_key } of rows) {
      const key = wrapped_key === null ? null : derive(unwrap(masterKey, subject, wrapped_key));
      if (key === null || before === notices) keep(subject, key);
      found.set(subject, key);
      unknown.delete(subject);
    }
  };

  const create = async (subjects: Set<string>) => {
    const ordered = [...subjects].sort();
    await db.raw(
      `insert into ops.personal_keys (subject, wrapped_key)
       select * from unnest(?::text[], ?::bytea[]) on conflict (subject) do nothing`,
      [ordered, ordered.map((subject) => wrap(masterKey, subject, randomBytes(KEY_BYTES)))],
    );
  };

  const isDestroyed = async (subject: string): Promise<boolean> => {
    const row = await db<Row>('ops.personal_keys').where({ subject }).first('wrapped_key');
    return row !== undefined && row.wrapped_key === null;
  };

  return {
    toSeal: async (subjects) => {
      const { found, unknown } = look(subjects);
      await fetch(unknown, found);
      if (unknown.size > 0) {
        await create(unknown);
        // Read back instead of believing our own: another process may have been first, with a key or a tombstone.
        await fetch(unknown, found);
      }
      const keys = new Map<string, PersonalKey>();
      for (const [subject, key] of found) {
        if (key === null) throw new PersonalKeyDestroyed(subject);
        keys.set(subject, key);
      }
      return keys;
    },

    toOpen: async (subjects) => {
      const { found, unknown } = look(subjects);
      await fetch(unknown, found);
      for (const subject of unknown) throw new PersonalKeyMissing(subject);
      return found;
    },

    destroy: async (subject) => {
      // First the list: a key that is gone stands in it, whenever this is killed.
      if (noteDestroyed && !(await isDestroyed(subject))) await noteDestroyed(subject);
      // In one statement: no process is left with a living key because this one was killed before the notice.
      await db.raw(
        `with destroyed as (
           insert into ops.personal_keys as kept (subject, wrapped_key, destroyed_at) values (?, null, now())
           on conflict (subject) do update set wrapped_key = null, destroyed_at = now() where kept.destroyed_at is null)
         select pg_notify(?, ?)`,
        [subject, PERSONAL_KEY_DESTROYED_CHANNEL, subject],
      );
      keep(subject, null);
    },

    isDestroyed,

    invalidate: (subject) => {
      notices += 1;
      cache.delete(subject);
    },
    invalidateAll: () => {
      notices += 1;
      cache.clear();
    },
  };
}

const derive = (key: Buffer): PersonalKey => ({
  encryption: key,
  nonce: createHmac('sha256', key).update('nonce').digest(),
});

/** nonce (12) | ciphertext (32) | tag (16), bound to the subject. */
function wrap(masterKey: Buffer, subject: string, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', masterKey, nonce).setAAD(Buffer.from(subject));
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
}

function unwrap(masterKey: Buffer, subject: string, wrapped: Buffer): Buffer {
  const nonce = wrapped.subarray(0, NONCE_BYTES);
  const tag = wrapped.subarray(wrapped.length - TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', masterKey, nonce).setAAD(Buffer.from(subject)).setAuthTag(tag);
  try {
    return Buffer.concat([
      decipher.update(wrapped.subarray(NONCE_BYTES, wrapped.length - TAG_BYTES)),
      decipher.final(),
    ]);
  } catch (cause) {
    throw new Error(`the key of subject ${subject} does not open with this master key`, { cause });
  }
}

/** Whose keys were destroyed and when (ISO 8601, UTC), the first one first: what is left of a key in its table. */
export async function destroyedKeys(db: Knex): Promise<{ subject: string; at: string }[]> {
  const { rows } = await db.raw<{ rows: { subject: string; at: string }[] }>(
    `select subject, to_char(destroyed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
     from ops.personal_keys where destroyed_at is not null order by destroyed_at, subject`,
  );
  return rows;
}
