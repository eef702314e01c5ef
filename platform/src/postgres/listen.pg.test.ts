import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { listen } from './listen.ts';

const patience = { timeout: 60_000, interval: 10 };

describe('listening to notices', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ migrated: false });
  });
  afterAll(() => database.drop());

  const notify = (channel: string, payload: string) => database.db.raw('select pg_notify(?, ?)', [channel, payload]);
  const start = (...channels: string[]) => {
    const heard: string[] = [];
    let connected = 0;
    const listening = listen(
      database.url,
      channels,
      (channel, payload) => heard.push(`${channel}: ${payload}`),
      () => connected++,
    );
    return { ...listening, heard, connected: () => connected };
  };
  const open = () =>
    database
      .db('pg_stat_activity')
      .select('pid')
      .where({ application_name: 'vonk listen' })
      .whereRaw('datname = current_database()');
  const breakConnections = () =>
    database.db.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'vonk listen' and datname = current_database()`,
    );

  it('every notice on its channels is heard, in order, and none of others', async () => {
    const one = start('likes', 'Chat messages');
    await one.ready;
    await notify('likes', '1');
    await notify('others', '2');
    await notify('Chat messages', 'é😀');
    await notify('likes', '3');
    await vi.waitFor(() => expect(one.heard).toEqual(['likes: 1', 'Chat messages: é😀', 'likes: 3']), patience);
    expect(one.connected()).toBe(1);
    await one.close();
  });

  it('after a broken connection it hears again, and says that it may have missed something', async () => {
    const one = start('likes');
    await one.ready;
    for (let broken = 1; broken <= 3; broken++) {
      await breakConnections();
      await vi.waitFor(() => expect(one.connected()).toBe(broken + 1), patience);
      await notify('likes', String(broken));
      await vi.waitFor(() => expect(one.heard.at(-1)).toBe(`likes: ${broken}`), patience);
    }
    await one.close();
  });

  it('closed, it keeps no connection and hears nothing more', async () => {
    const one = start('likes');
    const witness = start('likes');
    await Promise.all([one.ready, witness.ready]);
    await one.close();
    await notify('likes', '1');
    await vi.waitFor(() => expect(witness.heard).toEqual(['likes: 1']), patience);
    expect(one.heard).toEqual([]);
    await witness.close();
    await vi.waitFor(async () => expect(await open()).toEqual([]), patience);
  });

  it('all listeners of a process share one connection: who comes later is served, who goes takes nobody along', async () => {
    const first = start('likes');
    await first.ready;
    const later = start('likes', 'matches');
    await later.ready;
    expect([first.connected(), later.connected()]).toEqual([1, 1]);
    expect(await open()).toHaveLength(1);
    await notify('matches', '1');
    await notify('likes', '2');
    await vi.waitFor(() => expect(later.heard).toEqual(['matches: 1', 'likes: 2']), patience);
    await vi.waitFor(() => expect(first.heard).toEqual(['likes: 2']), patience);

    await first.close();
    await first.close();
    await breakConnections();
    await vi.waitFor(() => expect(later.connected()).toBe(2), patience);
    await notify('likes', '3');
    await vi.waitFor(() => expect(later.heard.at(-1)).toBe('likes: 3'), patience);
    expect([first.heard, first.connected()]).toEqual([['likes: 2'], 1]);
    await later.close();
    const again = start('likes');
    await again.ready;
    await notify('likes', '4');
    await vi.waitFor(() => expect(again.heard).toEqual(['likes: 4']), patience);
    await again.close();
  });

  it('closed while the database is away, it gives up', async () => {
    const away = listen('postgres://postgres@127.0.0.1:1/none', ['likes'], () => undefined);
    await expect(away.close()).resolves.toBeUndefined();
  });
});
