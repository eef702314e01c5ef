import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import type { Recorded } from '@vonk/contracts/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { newEvent, newStream, numbered, readPages } from './contractSuite.ts';
import { StoreUnavailable, type EventStore } from './eventStore.ts';
import { runEventsCommand } from './eventsCommand.ts';
import { postgresEventStore } from './postgresEventStore.ts';
import { exportEvents, importEvents, TransferRefused } from './transferEvents.ts';

const commandConfig = (databaseUrl: string) => ({
  databaseUrl,
  publicUrl: 'http://localhost:8080',
  masterKey: Buffer.alloc(32, 7),
});

describe('moving events from one store to another', () => {
  const databases: TestDatabase[] = [];
  const stores: EventStore[] = [];
  const newStore = async () => {
    const database = await testDatabase();
    databases.push(database);
    const store = postgresEventStore(database.url);
    stores.push(store);
    return { store, url: database.url };
  };
  let source: EventStore;
  let sourceUrl: string;
  let file: string;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vonk-events-'));
    ({ store: source, url: sourceUrl } = await newStore());
    const [one, two] = [newStream(), newStream()];
    await source.append(one, -1, numbered(3));
    await source.append(two, -1, numbered(2));
    await source.append(one, 2, [
      newEvent({ data: { text: '😀 "\u2028\n' }, metadata: { at: '2026-01-01T00:00:00Z', actor: 'demo' } }),
    ]);
    await source.append(
      newStream(),
      -1,
      Array.from({ length: 1_200 }, () => newEvent({ data: 'x'.repeat(600) })),
    );
    file = await exported(source);
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await Promise.all(databases.map(({ drop }) => drop()));
    await rm(folder, { recursive: true });
  });

  async function exported(store: EventStore): Promise<string> {
    let text = '';
    await exportEvents(
      store,
      new Writable({
        write: (chunk, _, done) => {
          text += String(chunk);
          done();
        },
      }),
    );
    return text;
  }
  const importing = (store: EventStore, text: string) => importEvents(store, Readable.from([text]));
  const all = async (store: EventStore): Promise<Recorded[]> =>
    (await readPages(store, { limit: 500 })).flatMap(({ events }) => events);

  it('an export has one line for each event, in the order of the store', async () => {
    const ids = file
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: string }).id);
    expect(ids).toEqual((await all(source)).map(({ id }) => id));
  });

  it('an import into an empty store gives the same events, revisions, order, times and metadata', async () => {
    const { store } = await newStore();
    expect(await importing(store, file)).toEqual({ appended: 1_206, known: 0 });
    expect(await all(store)).toEqual(await all(source));
    expect(await exported(store)).toBe(file);
  });

  it('a second import changes nothing', async () => {
    const { store } = await newStore();
    await importing(store, file);
    expect(await importing(store, file)).toEqual({ appended: 0, known: 1_206 });
    expect(await exported(store)).toBe(file);
  });

  it.each([1, 4, 700, 1_205])('an import that broke off after %i events goes on from there', async (count) => {
    const { store } = await newStore();
    await importing(store, file.split('\n').slice(0, count).join('\n'));
    expect(await importing(store, file)).toEqual({ appended: 1_206 - count, known: count });
    expect(await exported(store)).toBe(file);
  });

  it('an import into a store that has gone on since changes nothing', async () => {
    const { store } = await newStore();
    await importing(store, file);
    await store.append(newStream(), -1, [newEvent()]);
    expect(await importing(store, file)).toMatchObject({ appended: 0 });
    expect(await all(store)).toHaveLength(1_207);
  });

  it('an import goes on after a store that was away, also when it had taken the events and could not say so', async () => {
    const { store } = await newStore();
    let calls = 0;
    const losing: EventStore = {
      ...store,
      appendAll: async (events) => {
        calls += 1;
        if (calls === 1) throw new StoreUnavailable('away');
        const position = await store.appendAll(events);
        if (calls === 2) throw new StoreUnavailable('the answer was lost');
        return position;
      },
    };
    expect(await importing(losing, file)).toEqual({ appended: 1_206, known: 0 });
    expect(await exported(store)).toBe(file);
  });

  it('events of many streams, each at several revisions in one batch, keep their order and revisions', async () => {
    const { store: woven } = await newStore();
    const streams = Array.from({ length: 40 }, () => newStream());
    for (let revision = 0; revision < 4; revision++)
      for (const stream of streams) await woven.append(stream, revision - 1, numbered(1, revision));
    const text = await exported(woven);
    const { store } = await newStore();
    await importing(store, text);
    expect(await exported(store)).toBe(text);
  });

  it('a store with other events refuses the import and stays as it was', async () => {
    const { store } = await newStore();
    await store.append(newStream(), -1, [newEvent()]);
    await expect(importing(store, file)).rejects.toBeInstanceOf(TransferRefused);
    expect(await all(store)).toHaveLength(1);
  });

  it('a store with the same ids but another body refuses the import', async () => {
    const { store } = await newStore();
    await importing(store, file.replace('{"n":1}', '{"n":100}'));
    await expect(importing(store, file)).rejects.toBeInstanceOf(TransferRefused);
  });

  it('a file with a line that is no event is refused with the number of the line', async () => {
    const { store } = await newStore();
    await expect(importing(store, 'x')).rejects.toThrow('line 1 is no event');
    await expect(importing(store, `${file}{"id":1}\n`)).rejects.toThrow('line 1207 is no event');
  });

  it('an empty store gives an empty file, and that imports as nothing', async () => {
    const { store } = await newStore();
    expect(await exported(store)).toBe('');
    expect(await importing(store, '')).toEqual({ appended: 0, known: 0 });
  });

  it('an export waits for a slow disk instead of filling the memory', async () => {
    const slow = new PassThrough({ highWaterMark: 1_000 });
    const exporting = exportEvents(source, slow);
    let text = '';
    for await (const chunk of slow) {
      expect(slow.writableLength).toBeLessThan(20_000);
      text += String(chunk);
    }
    expect(await exporting).toBe(1_206);
    expect(text).toBe(file);
  });

  it('the commands export to a file and import from it', async () => {
    const { store, url } = await newStore();
    const path = join(folder, 'events.ndjson');
    expect(await runEventsCommand(['export', path], commandConfig(sourceUrl))).toContain('1206 events exported');
    expect(await readFile(path, 'utf8')).toBe(file);
    expect(await runEventsCommand(['import', path], commandConfig(url))).toContain('1206 events imported');
    expect(await exported(store)).toBe(file);
  });

  it.each([
    [[]],
    [['export']],
    [['copy', 'file']],
    [['export', 'a', 'b']],
    [['show', '--open']],
    [['export', '--all']],
  ])('the command %j says how it is used', async (argv) => {
    await expect(runEventsCommand(argv, commandConfig(sourceUrl))).rejects.toThrow('npm run events');
  });

  it('an import of a file that is not there, or is no export, says so', async () => {
    await expect(runEventsCommand(['import', join(folder, 'none')], commandConfig(sourceUrl))).rejects.toThrow('none');
    const path = join(folder, 'other.txt');
    await writeFile(path, 'hello');
    await expect(runEventsCommand(['import', path], commandConfig(sourceUrl))).rejects.toThrow('line 1 is no event');
  });
});
