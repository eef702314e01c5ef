import { randomBytes, randomUUID } from 'node:crypto';
import { streamEvents } from '@vonk/contracts/streamEvents';
import type { Upcasters } from '@vonk/contracts/upcasters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EventStore } from '../event-store/eventStore.ts';
import { eventStoreDb } from '../event-store/eventStoreDb.ts';
import { postgresEventStore } from '../event-store/postgresEventStore.ts';
import { startEventStorePeer } from '../testing/event-store-peer/eventStorePeer.ts';
import { testDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { createEventCodec } from './eventCodec.ts';
import { createPersonalKeys, PersonalKeyDestroyed, type PersonalKeys } from './personalKeys.store.ts';

/** As it was first, and as it is now: the words have another name, and a kind was added. */
const first = streamEvents('note', {
  Noted: { data: { person: z.string(), words: z.string() }, subject: 'person', personal: { words: '' } },
});
const now = streamEvents('note', {
  Noted: {
    data: { person: z.string(), text: z.string(), kind: z.enum(['short', 'long']) },
    subject: 'person',
    personal: { text: '' },
    version: 2,
  },
});
const upcasters: Upcasters = {
  Noted: {
    1: {
      lift: ({ words, ...rest }) => ({ ...rest, text: words, kind: String(words).length > 9 ? 'long' : 'short' }),
      personal: { words: '(gone)' },
    },
  },
};

let database: TestDatabase;
let keys: PersonalKeys;
const ends: (() => Promise<unknown>)[] = [];
const stores: Record<string, EventStore> = {};

beforeAll(async () => {
  database = await testDatabase();
  keys = createPersonalKeys({ db: database.db, masterKey: randomBytes(32) });
  const peer = await startEventStorePeer();
  stores.Postgres = postgresEventStore(database.url);
  stores.EventStoreDB = await eventStoreDb(peer.connectionString);
  ends.push(...Object.values(stores).map(({ close }) => close), peer.stop, database.drop);
});
afterAll(async () => {
  for (const end of ends) await end();
});

const metadata = { at: '2026-01-01T00:00:00.000Z' };
const event = (data: object) => ({ id: randomUUID(), type: 'Noted', data, metadata });

describe.each(['Postgres', 'EventStoreDB'])('an event of an older version, in %s', (name) => {
  const codecs = () => ({
    old: createEventCodec({ definitions: first, keys, upcasters: {} }),
    present: createEventCodec({ definitions: now, keys, upcasters }),
  });
  const written = async (person: string) => {
    const store = stores[name] as EventStore;
    const { old, present } = codecs();
    const stream = `note-${person}-${name}`;
    await store.append(stream, -1, await old.seal(stream, [event({ person, words: 'hello to you all' })]));
    await store.append(stream, 0, await present.seal(stream, [event({ person, text: 'hi', kind: 'short' })]));
    return { stream, stored: await store.readStream(stream), present };
  };

  it('comes back in its present shape, beside one that was written today', async () => {
    const { stored, present } = await written('anna');
    expect(stored.map((one) => one.metadata.version)).toEqual([undefined, 2]);
    expect((await present.openAll(stored)).map(({ data }) => data)).toEqual([
      { person: 'anna', text: 'hello to you all', kind: 'long' },
      { person: 'anna', text: 'hi', kind: 'short' },
    ]);
  });

  it('is as it was in the store: nothing there is written anew', async () => {
    const { stored } = await written('bea');
    expect(Object.keys(stored[0]?.data as object)).toEqual(['person', 'words']);
    expect(JSON.stringify(stored.map(({ data }) => data))).not.toContain('hello to you all');
  });

  it('says what its own version says once the key is destroyed', async () => {
    const { stored, present } = await written(`cis-${name}`);
    await keys.destroy(`cis-${name}`);
    expect((await present.openAll(stored)).map(({ data }) => (data as { text: string }).text)).toEqual(['(gone)', '']);
    await expect(written(`cis-${name}`)).rejects.toThrow(PersonalKeyDestroyed);
  });

  it('is refused by a process that knows only an older version, instead of being misread', async () => {
    const { stored } = await written('dirk');
    await expect(codecs().old.openAll(stored)).rejects.toThrow('event Noted is of version 2, known is 1');
  });
});
