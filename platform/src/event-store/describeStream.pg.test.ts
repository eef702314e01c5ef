import { allEvents } from '@vonk/contracts/events';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEventCodec } from '../personal-data/eventCodec.ts';
import { createPersonalKeys, type PersonalKeys } from '../personal-data/personalKeys.store.ts';
import { testDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { runEventsCommand } from './eventsCommand.ts';
import { postgresEventStore } from './postgresEventStore.ts';
import type { EventStore } from './eventStore.ts';

const masterKey = Buffer.alloc(32, 7);
const anna = randomUUID();
const bram = randomUUID();
const metadata = { at: '2026-01-02T03:04:05.000Z', actor: 'staff:s1' };

describe('one stream, told in sentences', () => {
  let database: TestDatabase;
  let store: EventStore;
  let keys: PersonalKeys;
  beforeAll(async () => {
    database = await testDatabase();
    store = postgresEventStore(database.url);
    keys = createPersonalKeys({ db: database.db, masterKey });
    const codec = createEventCodec({ definitions: allEvents, keys });
    const sealed = await codec.seal(`wallet-${anna}`, [
      {
        id: randomUUID(),
        type: 'CreditsGranted',
        data: { member: anna, lot: randomUUID(), credits: 10, cause: 'signup', balance_after: 10 },
        metadata,
      },
      {
        id: randomUUID(),
        type: 'MessageSent',
        data: {
          conversation: `${anna}-${bram}`,
          member: anna,
          to: bram,
          message: randomUUID(),
          kind: 'text',
          text: 'meet me at the lake',
          photo: null,
          gift: null,
          spent: [],
          credits: 1,
          balance_after: 9,
        },
        metadata: { at: metadata.at, actor: `member:${anna}` },
      },
    ]);
    await store.append(`wallet-${anna}`, -1, sealed);
    await store.append('wallet-older', -1, [{ id: randomUUID(), type: 'Forgotten', data: { secret: 'x' }, metadata }]);
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  const show = async (stream: string, options: { open?: boolean; publicUrl?: string } = {}) => {
    const { open = false, publicUrl = 'http://localhost:8080' } = options;
    const lines: string[] = [];
    const argv = ['show', stream, ...(open ? ['--open'] : [])];
    const last = await runEventsCommand(argv, { databaseUrl: database.url, publicUrl, masterKey }, (line) =>
      lines.push(line),
    );
    return [...lines, last].join('\n');
  };

  it('names revision, instant, event and who did it, and says what happened', async () => {
    const told = await show(`wallet-${anna}`);
    expect(told).toContain('    0  2026-01-02T03:04:05.000Z  CreditsGranted  by staff');
    expect(told).toContain('Got 10 credits (sign-up), 10 left');
    expect(told).toContain('credits: 10');
    expect(told).toContain('Sent a message for 1 credit, 9 left');
    expect(told).toContain(`2 events in wallet-${anna}.`);
  });

  it('leaves personal words sealed, and names the fields that are', async () => {
    const told = await show(`wallet-${anna}`);
    expect(told).toContain('text: sealed');
    expect(told).not.toMatch(/lake|\$sealed/);
  });

  it('opens them on a developer’s machine when asked to', async () => {
    expect(await show(`wallet-${anna}`, { open: true })).toContain('text: meet me at the lake');
  });

  it('opens nothing where the site is public: the back office shows it, and records who looked', async () => {
    const asked = show(`wallet-${anna}`, { open: true, publicUrl: 'https://vonk.example' });
    await expect(asked).rejects.toThrow('--open is refused');
  });

  it('shows nothing of an event that is not in the contracts any more but its name and fields', async () => {
    const told = await show('wallet-older');
    expect(told).toContain('Forgotten');
    expect(told).toContain('secret: sealed');
  });

  it('says that there is no such stream', async () => {
    await expect(show('wallet-nobody')).rejects.toThrow('There is no stream wallet-nobody');
  });

  it('has no personal words left once the key is destroyed, whoever asks', async () => {
    await keys.destroy(anna);
    const told = await show(`wallet-${anna}`, { open: true });
    expect(told).not.toContain('lake');
    expect(told).toContain('Sent a message for 1 credit');
  });

  it('tells a stream that is longer than a page, every event once', async () => {
    const count = 1_001;
    const events = Array.from({ length: count }, (_, number) => ({
      id: randomUUID(),
      type: 'SettingChanged',
      data: { key: `k${number}` },
      metadata,
    }));
    await store.append('site-long', -1, events);
    const told = await show('site-long');
    expect(told.match(/key: k\d+/g)).toHaveLength(count);
    expect(told).toContain('1001 events in site-long.');
  });
});
