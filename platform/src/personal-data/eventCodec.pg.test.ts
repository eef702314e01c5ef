import { randomBytes, randomUUID } from 'node:crypto';
import { streamEvents } from '@vonk/contracts/streamEvents';
import type { Recorded } from '@vonk/contracts/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { InvalidEvent, type NewEvent } from '../event-store/eventStore.ts';
import { testDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { blindIndex } from './blindIndex.ts';
import { createEventCodec, type EventCodec } from './eventCodec.ts';
import { personalDataMigrations } from '../migrations/personalDataMigrations.ts';
import { createPersonalKeys, PersonalKeyDestroyed, type PersonalKeys } from './personalKeys.store.ts';
import { SealBroken } from './sealedField.ts';

const definitions = streamEvents('note', {
  NoteWritten: {
    data: { person: z.string(), text: z.string(), tags: z.array(z.string()).optional(), pages: z.number() },
    subject: 'person',
    personal: { text: '', tags: [] },
  },
  ShopOpened: { data: { at: z.string(), place: z.string().default('market') } },
  CaseOpened: {
    data: { person: z.string(), case: z.string(), words: z.string(), proof: z.array(z.string()) },
    subject: 'person',
    personal: { words: '', proof: [] },
    sealed_by: { proof: 'case' },
  },
  VisitorWrote: {
    data: { person: z.string().nullable(), text: z.string() },
    subject: 'person',
    personal: { text: '' },
  },
});

let database: TestDatabase;
let keys: PersonalKeys;
let codec: EventCodec;

beforeAll(async () => {
  database = await testDatabase({ migrated: false });
  for (const migration of personalDataMigrations) await migration.up(database.db);
  keys = createPersonalKeys({ db: database.db, masterKey: randomBytes(32) });
  codec = createEventCodec({ definitions, keys });
});
afterAll(() => database.drop());

const metadata = { at: '2026-01-01T00:00:00.000Z' };
const note = (person: string, data: object = {}) => ({
  id: randomUUID(),
  type: 'NoteWritten',
  data: { person, text: 'Ik woon in de Dorpsstraat', tags: ['secret', 'rozen'], pages: 2, ...data },
  metadata,
});
/** As it would come back from a store: through JSON. */
const stored = (event: NewEvent | undefined): Recorded => ({
  ...(JSON.parse(JSON.stringify(event)) as NewEvent),
  stream: 'note-1',
  revision: 0,
  position: 1n,
  at: new Date(metadata.at),
});

describe('events with personal fields', () => {
  it('keeps the personal fields unreadable in the store and gives them back as they were', async () => {
    const event = note('anna');
    const [sealed] = await codec.seal('note-1', [event]);
    const text = JSON.stringify(sealed);
    for (const personal of ['Dorpsstraat', 'rozen']) expect(text).not.toContain(personal);
    expect(sealed?.data).toMatchObject({ person: 'anna', pages: 2 });
    expect((await codec.open(stored(sealed))).data).toEqual(event.data);
  });

  it.each(['', '𝓥onk ❤️', 'tab\t"quote"\\', 'x'.repeat(20_000), '\u0000', '$sealed'])(
    'gives back any text as it was: %j',
    async (text) => {
      const [sealed] = await codec.seal('note-1', [note('anna', { text })]);
      expect((await codec.open(stored(sealed))).data).toMatchObject({ text });
    },
  );

  it('seals the same event to the same bytes, so that a repeated append is recognised', async () => {
    const event = note('anna');
    expect(await codec.seal('note-1', [event])).toEqual(await codec.seal('note-1', [event]));
  });

  it('seals the same text in two events differently, so that nobody sees that they are equal', async () => {
    const [one, other] = await codec.seal('note-1', [note('anna'), note('anna')]);
    expect((one?.data as { text: object }).text).not.toEqual((other?.data as { text: object }).text);
  });

  it('reads the fallback once the key is destroyed, and everything else as before', async () => {
    const [mine, theirs] = await codec.seal('note-1', [note('dirk'), note('anna')]);
    await keys.destroy('dirk');
    const opened = await codec.openAll([stored(mine), stored(theirs)]);
    expect(opened.map(({ data }) => data)).toEqual([
      { person: 'dirk', text: '', tags: [], pages: 2 },
      { person: 'anna', text: 'Ik woon in de Dorpsstraat', tags: ['secret', 'rozen'], pages: 2 },
    ]);
    await expect(codec.seal('note-1', [note('dirk')])).rejects.toThrow(PersonalKeyDestroyed);
  });

  it('lets a field with a key of its own outlive the person, and go when that key goes', async () => {
    const data = { person: 'fien', case: 'case-1', words: 'Help', proof: ['a photo'] };
    const [sealed] = await codec.seal('note-1', [{ id: randomUUID(), type: 'CaseOpened', data, metadata }]);
    expect(JSON.stringify(sealed)).not.toContain('a photo');
    expect((await codec.open(stored(sealed))).data).toEqual(data);
    await keys.destroy('fien');
    expect((await codec.open(stored(sealed))).data).toEqual({ ...data, words: '' });
    await keys.destroy('case-1');
    expect((await codec.open(stored(sealed))).data).toEqual({ ...data, words: '', proof: [] });
  });

  it('gives each reader a fallback of its own, which it may change', async () => {
    const [sealed] = await codec.seal('note-1', [note('emma')]);
    await keys.destroy('emma');
    const first = (await codec.open(stored(sealed))).data as { tags: string[] };
    first.tags.push('changed');
    expect((await codec.open(stored(sealed))).data).toMatchObject({ tags: [] });
  });

  it('notices a personal field that was altered or moved to another event', async () => {
    const [one, other] = (await codec.seal('note-1', [note('anna'), note('anna')])).map(stored);
    if (!one || !other) throw new Error('two events were sealed');
    const moved = { ...one, data: { ...(one.data as object), text: (other.data as { text: unknown }).text } };
    await expect(codec.open(moved)).rejects.toThrow(SealBroken);
    const broken = { ...one, data: { ...(one.data as object), text: { $sealed: 'AAAA' } } };
    await expect(codec.open(broken)).rejects.toThrow(SealBroken);
  });

  it('leaves out what was left out, and fills in what the definition fills in', async () => {
    const [withoutTags] = await codec.seal('note-1', [note('anna', { tags: undefined })]);
    expect((await codec.open(stored(withoutTags))).data).not.toHaveProperty('tags');
    const [shop] = await codec.seal('note-1', [
      { id: randomUUID(), type: 'ShopOpened', data: { at: 'noon' }, metadata },
    ]);
    expect(shop?.data).toEqual({ at: 'noon', place: 'market' });
  });

  it('refuses an event of the wrong shape, with the place and never the value', async () => {
    const wrong = codec.seal('note-1', [note('anna', { pages: 'secret-value' })]);
    await expect(wrong).rejects.toThrow(InvalidEvent);
    await expect(wrong).rejects.toThrow('pages');
    await expect(wrong).rejects.not.toThrow('secret-value');
    await expect(codec.seal('note-1', [note('anna', { extra: 1 })])).rejects.toThrow(InvalidEvent);
  });

  it('refuses an event on a stream of another kind, and says where it belongs', async () => {
    const wrong = codec.seal('wallet-anna', [note('anna')]);
    await expect(wrong).rejects.toThrow(InvalidEvent);
    await expect(wrong).rejects.toThrow('event NoteWritten belongs to streams note-…, not to wallet-…');
    await expect(codec.seal('notebook-anna', [note('anna')])).rejects.toThrow(InvalidEvent);
    await expect(codec.seal('note-anna', [note('anna')])).resolves.toHaveLength(1);
  });

  it('refuses to write an event nobody defined, and reads one as it is', async () => {
    const unknown = { id: randomUUID(), type: 'constructor', data: { text: 'plain' }, metadata };
    await expect(codec.seal('note-1', [unknown])).rejects.toThrow('not defined');
    expect((await codec.open(stored(unknown))).data).toEqual({ text: 'plain' });
  });

  it('refuses personal fields of nobody', async () => {
    const event = { id: randomUUID(), type: 'VisitorWrote', data: { person: null, text: 'hello' }, metadata };
    await expect(codec.seal('note-1', [event])).rejects.toThrow('nobody whose key seals them');
  });

  it('reads an old event whose field was not personal yet', async () => {
    const old = { id: randomUUID(), type: 'NoteWritten', data: { person: 'anna', text: 'plain', pages: 1 }, metadata };
    expect((await codec.open(stored(old))).data).toMatchObject({ text: 'plain' });
  });
});

describe('a name for a text that does not tell the text', () => {
  it('is the same for the same text and secret, another for any other', () => {
    const name = blindIndex('secret', 'anna@example.test');
    expect(name).toMatch(/^[0-9a-f]{64}$/);
    expect(blindIndex('secret', 'anna@example.test')).toBe(name);
    expect(blindIndex('secret', 'bram@example.test')).not.toBe(name);
    expect(blindIndex('other', 'anna@example.test')).not.toBe(name);
  });
});
