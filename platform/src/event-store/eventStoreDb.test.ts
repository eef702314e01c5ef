import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEventStorePeer, type EventStorePeer } from '../testing/event-store-peer/eventStorePeer.ts';
import { StoreUnavailable, type EventStore, type NewEvent } from './eventStore.ts';
import { eventStoreDb } from './eventStoreDb.ts';

/** Milliseconds: plenty for a busy machine, and few enough to wait for in a test. */
const plenty = 10_000;
const few = 1_000;
const sent = (text: string): NewEvent => ({
  id: randomUUID(),
  type: 'MessageSent',
  data: { text },
  metadata: { at: '2026-03-01T10:00:00.000Z', actor: 'system:test' },
});

let peer: EventStorePeer;
let store: EventStore;
const closing: (() => Promise<void>)[] = [];

async function open(connectionString = peer.connectionString, deadline = plenty): Promise<EventStore> {
  const opened = await eventStoreDb(connectionString, deadline);
  closing.push(opened.close);
  return opened;
}
async function startPeer(given?: Parameters<typeof startEventStorePeer>[0]): Promise<EventStorePeer> {
  const started = await startEventStorePeer(given);
  closing.push(started.stop);
  return started;
}
const texts = async (stream: string) =>
  (await store.readStream(stream)).map(({ data }) => (data as { text: string }).text);

beforeEach(async () => {
  peer = await startPeer();
  store = await open();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe('when EventStoreDB does not do what it should', { timeout: 240_000 }, () => {
  beforeEach(async () => {
    store = await open(peer.connectionString, few);
  });

  it('an append goes through after the store was not ready twice, and is there once', async () => {
    store = await open();
    peer.fail('append', { kind: 'unavailable' }, { kind: 'unknown' });
    const appended = await store.append('wallet-1', -1, [sent('a')]);
    expect(appended).toMatchObject({ revision: 0, repeated: false });
    expect(peer.calls.append).toBe(3);
    expect(await texts('wallet-1')).toEqual(['a']);
  });

  it('an append says that the store is unavailable when it stays so, and has written nothing', async () => {
    peer.failAlways('append', { kind: 'unavailable' });
    await expect(store.append('wallet-1', -1, [sent('a')])).rejects.toThrow(StoreUnavailable);
    expect(peer.calls.append).toBeLessThanOrEqual(6);
    expect(peer.log.streamOf('wallet-1')).toHaveLength(0);
  });

  it('an append whose answer was lost is written once and answered like any other', async () => {
    store = await open();
    peer.fail('append', { kind: 'replyLost' }, { kind: 'replyLost' });
    const appended = await store.append('wallet-1', -1, [sent('a'), sent('b')]);
    expect(appended).toMatchObject({ revision: 1, repeated: false });
    expect(appended.position).toBe(peer.log.streamOf('wallet-1').at(-1)?.position);
    expect(await texts('wallet-1')).toEqual(['a', 'b']);
  });

  it('an append whose answer never comes is answered when it is found to be there', async () => {
    peer.fail('append', { kind: 'replyNeverComes' });
    const appended = await store.append('wallet-1', -1, [sent('a')]);
    const position = peer.log.streamOf('wallet-1')[0]?.position;
    expect(appended).toEqual({ position, revision: 0, repeated: false });
    expect(await texts('wallet-1')).toEqual(['a']);
  });

  it('an append that cannot even be looked for may be repeated, and is there once', async () => {
    const event = sent('a');
    peer.fail('append', { kind: 'replyNeverComes' });
    peer.failAlways('read', { kind: 'neverAnswers' });
    await expect(store.append('wallet-1', -1, [event])).rejects.toThrow(StoreUnavailable);
    peer.failAlways('read', null);
    const position = peer.log.streamOf('wallet-1')[0]?.position;
    expect(await store.append('wallet-1', -1, [event])).toEqual({ position, revision: 0, repeated: true });
    expect(await texts('wallet-1')).toEqual(['a']);
  });

  it('a repeat that the store leaves unanswered is answered as the first one was', async () => {
    const event = sent('a');
    const first = await store.append('wallet-1', -1, [event]);
    peer.fail('append', { kind: 'neverAnswers' });
    expect(await (await open()).append('wallet-1', -1, [event])).toEqual({ ...first, repeated: true });
  });

  it.each(['append', 'read'] as const)('a store that never answers a call (%s) is called unavailable', async (call) => {
    const use = () => (call === 'append' ? store.append('wallet-1', -1, [sent('a')]) : store.readStream('wallet-1'));
    peer.failAlways(call, { kind: 'neverAnswers' });
    await expect(use()).rejects.toThrow(StoreUnavailable);
    peer.failAlways(call, null);
    await use();
  });

  it('a ping and the newest position fail too when the store does not answer', async () => {
    peer.failAlways('read', { kind: 'neverAnswers' });
    await expect(store.ping()).rejects.toThrow(StoreUnavailable);
    await expect(store.head()).rejects.toThrow(StoreUnavailable);
  });

  it('reading everything fails when the store does not answer, and when it does it is complete', async () => {
    await store.append('wallet-1', -1, [sent('a')]);
    peer.failAlways('subscribe', { kind: 'neverAnswers' });
    await expect(store.readAll({ after: 0n, limit: 10 })).rejects.toThrow(StoreUnavailable);
    peer.failAlways('subscribe', null);
    expect((await store.readAll({ after: 0n, limit: 10 })).events).toHaveLength(1);
  });

  it('an append finds its way to the leader', async () => {
    const follower = await startPeer();
    follower.follow(peer.port);
    const viaFollower = await open(`${follower.connectionString}`).catch((error: unknown) => error);
    expect(viaFollower).not.toBeInstanceOf(Error);
    await (viaFollower as EventStore).append('wallet-1', -1, [sent('a')]);
    expect(await texts('wallet-1')).toEqual(['a']);
    expect(follower.log.events).toHaveLength(0);
  });

  it('an append goes on when the leader changes in the middle of it', async () => {
    const next = await startPeer({ log: peer.log });
    peer.fail('append', { kind: 'notLeader', port: next.port });
    await store.append('wallet-1', -1, [sent('a')]);
    expect(next.calls.append).toBe(1);
    expect(await texts('wallet-1')).toEqual(['a']);
  });

  it('a cluster is asked for its leader, and for the next one when that is gone', async () => {
    const second = await startPeer({ log: peer.log });
    for (const node of [peer, second]) node.gossip([second.port, peer.port]);
    const cluster = await open(`esdb://127.0.0.1:${peer.port},127.0.0.1:${second.port}?tls=false`);
    await cluster.append('wallet-1', -1, [sent('a')]);
    expect(second.calls.append).toBe(1);
    peer.gossip([peer.port]);
    await second.stop();
    await cluster.append('wallet-1', 0, [sent('b')]);
    expect(await texts('wallet-1')).toEqual(['a', 'b']);
  });

  it('an append is answered without reading anything', async () => {
    const reads = peer.calls.read;
    peer.failAlways('read', { kind: 'behind', events: 2 });
    const appended = await store.append('wallet-1', -1, [sent('a'), sent('b')]);
    expect(appended).toEqual({ position: peer.log.streamOf('wallet-1')[1]?.position, revision: 1, repeated: false });
    expect(peer.calls.read).toBe(reads);
  });

  it('an append whose answer was lost, and that cannot be read at once, is answered as soon as it can', async () => {
    store = await open();
    peer.fail('append', { kind: 'replyLost' });
    peer.fail('read', { kind: 'behind', events: 2 }, { kind: 'behind', events: 1 });
    const appended = await store.append('wallet-1', -1, [sent('a'), sent('b')]);
    expect(appended).toMatchObject({ revision: 1, repeated: false });
  });

  it('an append whose answer was lost, and that cannot be read at all, leaves it open whether it happened', async () => {
    const event = sent('a');
    peer.fail('append', { kind: 'replyLost' });
    peer.failAlways('read', { kind: 'behind', events: 1 });
    await expect(store.append('wallet-1', -1, [event])).rejects.toThrow(StoreUnavailable);
    peer.failAlways('read', null);
    expect(await store.append('wallet-1', -1, [event])).toMatchObject({ revision: 0, repeated: true });
  });

  it('a break of the connection fails no append of another process, and nothing that comes late', async () => {
    const other = await open();
    peer.fail('append', { kind: 'neverAnswers' });
    const lost = store.append('wallet-1', -1, [sent('a')]).catch((error: unknown) => error);
    await expect.poll(() => peer.calls.append).toBe(1);
    const late = other.append('wallet-2', -1, [sent('b')]);
    await store.close();
    expect(await late).toMatchObject({ revision: 0, repeated: false });
    expect(await lost).toBeInstanceOf(StoreUnavailable);
  });

  it('a repeat is recognised although the event that makes it one cannot be read at once', async () => {
    const event = sent('a');
    const other = await open();
    await store.append('wallet-1', -1, [event]);
    await store.append('wallet-1', 0, [sent('b')]);
    peer.fail('append', { kind: 'wrongRevision', current: 1 });
    peer.fail('read', { kind: 'behind', events: 2 }, { kind: 'behind', events: 1 });
    expect(await other.append('wallet-1', -1, [event])).toMatchObject({ revision: 0, repeated: true });
  });

  it('a refused access is not tried again', async () => {
    peer.failAlways('append', { kind: 'accessDenied' });
    await expect(store.append('wallet-1', -1, [sent('a')])).rejects.toThrow(/append.*does not allow this/);
    expect(peer.calls.append).toBe(1);
  });

  it('the store is used again as soon as it is back after a stop', async () => {
    await store.append('wallet-1', -1, [sent('a')]);
    await peer.stop();
    await expect(store.append('wallet-1', 0, [sent('b')])).rejects.toThrow(StoreUnavailable);
    await startPeer({ log: peer.log, port: peer.port });
    await store.append('wallet-1', 0, [sent('c')]);
    expect(await texts('wallet-1')).toEqual(['a', 'c']);
  });

  it('a start without a store ends with one line that says so', async () => {
    await peer.stop();
    await expect(eventStoreDb(peer.connectionString, few, 0)).rejects.toThrow(/^EventStoreDB, .*/);
  });

  it('a start waits for a store that takes longer than one call to answer', async () => {
    peer.failAlways('read', { kind: 'neverAnswers' });
    const opening = eventStoreDb(peer.connectionString, few);
    await new Promise((resolve) => setTimeout(resolve, 2 * few));
    peer.failAlways('read', null);
    const opened = await opening;
    expect(await opened.head()).toBe(0n);
    await opened.close();
  });

  it('a start waits for a store that is not there yet', async () => {
    await peer.stop();
    const opening = eventStoreDb(peer.connectionString, few);
    await new Promise((resolve) => setTimeout(resolve, few));
    const late = await startPeer({ port: peer.port });
    const opened = await opening;
    await opened.append('wallet-1', -1, [sent('a')]);
    expect(late.log.events).toHaveLength(1);
    await opened.close();
  });

  it.each(['esdb://', 'http://127.0.0.1:2113', 'esdb://127.0.0.1:port', 'esdb://127.0.0.1?tls=maybe'])(
    'a start with the address %s ends at once',
    (address) => expect(eventStoreDb(address, few)).rejects.toThrow(/expected/),
  );

  it('a closed store does nothing more', async () => {
    await store.close();
    await expect(store.append('wallet-1', -1, [sent('a')])).rejects.toThrow(StoreUnavailable);
    expect(() => store.subscribe({ after: 0n, onPage: () => Promise.resolve() })).toThrow(StoreUnavailable);
  });
});

describe('what the server writes for itself', { timeout: 240_000 }, () => {
  it('is in no stream of ours, nor does it move the newest position', async () => {
    peer.serverEvents(3);
    expect(await store.head()).toBe(0n);
    const { position } = await store.append('wallet-1', -1, [sent('a')]);
    peer.serverEvents(5_000);
    expect(await store.head()).toBe(position);
    const page = await store.readAll({ after: 0n, limit: 10 });
    expect(page).toMatchObject({ atHead: true, next: position });
    expect(page.events.map(({ stream }) => stream)).toEqual(['wallet-1']);
    expect(await (await open()).head()).toBe(position);
  });

  it('what this adapter adds to the metadata is not given back', async () => {
    const event = sent('a');
    await store.append('wallet-1', -1, [event]);
    expect((await store.readStream('wallet-1'))[0]?.metadata).toEqual(event.metadata);
  });
});
