import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEventStorePeer, type EventStorePeer } from '../testing/event-store-peer/eventStorePeer.ts';
import { EventIdReused, InvalidEvent, WrongRevision, type EventStore, type NewEvent } from './eventStore.ts';
import { eventStoreDb } from './eventStoreDb.ts';

/** Milliseconds: plenty for a busy machine. */
const plenty = 10_000;
const sent = (text: string): NewEvent => ({
  id: randomUUID(),
  type: 'MessageSent',
  data: { text },
  metadata: { at: '2026-03-01T10:00:00.000Z', actor: 'system:test' },
});

let peer: EventStorePeer;
let store: EventStore;
const closing: (() => Promise<void>)[] = [];

async function open(): Promise<EventStore> {
  const opened = await eventStoreDb(peer.connectionString, plenty);
  closing.push(opened.close);
  return opened;
}
const texts = async (stream: string) =>
  (await store.readStream(stream)).map(({ data }) => (data as { text: string }).text);

beforeEach(async () => {
  peer = await startEventStorePeer();
  closing.push(peer.stop);
  store = await open();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe('when an append is repeated', { timeout: 240_000 }, () => {
  it('a revision that the store refuses is answered with the one it is at', async () => {
    peer.fail('append', { kind: 'wrongRevision', current: 7 });
    const wrong = await store.append('wallet-1', -1, [sent('a')]).catch((error: unknown) => error);
    expect(wrong).toBeInstanceOf(WrongRevision);
    expect(wrong).toMatchObject({ stream: 'wallet-1', expected: -1, actual: 7 });
  });

  it('another process that repeats it gets the first answer, whatever revision it believes in', async () => {
    const event = sent('a');
    const first = await store.append('wallet-1', -1, [event]);
    await store.append('wallet-1', 0, [sent('b'), sent('c')]);
    for (const expected of [-1, 0, 1, 2, 5]) {
      const other = await open();
      expect(await other.append('wallet-1', expected, [event])).toEqual({ ...first, repeated: true });
    }
    expect(await texts('wallet-1')).toEqual(['a', 'b', 'c']);
  });

  it('of two processes that append the same at once, one was first and both are told the same place', async () => {
    const stores = await Promise.all([open(), open(), open(), open()]);
    for (let round = 0; round < 10; round += 1) {
      const event = sent('a');
      const answers = await Promise.all(stores.map((one) => one.append(`wallet-${round}`, -1, [event])));
      expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
      expect(new Set(answers.map(({ position }) => position)).size).toBe(1);
      expect(peer.log.streamOf(`wallet-${round}`)).toHaveLength(1);
    }
  });

  it('of two processes that append another text under one id at once, one is refused', async () => {
    const stores = await Promise.all([open(), open()]);
    for (let round = 0; round < 10; round += 1) {
      const event = sent('a');
      const answers = await Promise.allSettled([
        stores[0]?.append(`wallet-${round}`, -1, [event]),
        stores[1]?.append(`wallet-${round}`, -1, [{ ...event, data: { text: 'b' } }]),
      ]);
      const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
      expect(refused).toEqual([expect.any(EventIdReused)]);
    }
  });

  it('an old event of a long stream is known to a process that has just started', async () => {
    const events = Array.from({ length: 1_500 }, (_, index) => sent(String(index)));
    await store.append('wallet-1', -1, events.slice(0, 1_000));
    await store.append('wallet-1', 999, events.slice(1_000));
    const other = await open();
    const [old] = events;
    expect(await other.append('wallet-1', 1_499, old ? [old] : [])).toMatchObject({ revision: 0, repeated: true });
    expect(peer.log.streamOf('wallet-1')).toHaveLength(1_500);
  });

  it('an id may not appear again with other company', async () => {
    const [one, two, three] = [sent('a'), sent('b'), sent('c')];
    await store.append('wallet-1', -1, [one, two]);
    await expect(store.append('wallet-1', 1, [two, three])).rejects.toThrow(EventIdReused);
    await expect(store.append('wallet-1', 1, [three, two])).rejects.toThrow(EventIdReused);
    await expect(store.append('wallet-1', 1, [two, one])).rejects.toThrow(EventIdReused);
    await expect(store.append('wallet-2', -1, [two])).rejects.toThrow(EventIdReused);
    expect(await store.append('wallet-1', -1, [one])).toMatchObject({ revision: 0, repeated: true });
    await store.append('wallet-1', 1, [three]);
    await expect(store.append('wallet-1', -1, [one, three])).rejects.toThrow(EventIdReused);
    expect(await store.append('wallet-1', -1, [two, three])).toMatchObject({ revision: 2, repeated: true });
    expect(await texts('wallet-1')).toEqual(['a', 'b', 'c']);
  });

  it('an id is the same id in capitals', async () => {
    const event = sent('a');
    await store.append('wallet-1', -1, [{ ...event, id: event.id.toUpperCase() }]);
    expect(await store.append('wallet-1', 0, [event])).toMatchObject({ repeated: true });
    expect((await store.readStream('wallet-1'))[0]?.id).toBe(event.id);
  });

  it('an event that no store could give back unchanged does not reach the server', async () => {
    await expect(store.append('wallet-1', -1, [sent('a\u0000')])).rejects.toThrow(InvalidEvent);
    expect(peer.calls.append).toBe(0);
  });
});
