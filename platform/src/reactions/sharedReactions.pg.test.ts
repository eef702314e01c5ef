import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventStore } from '../event-store/eventStore.ts';
import { postgresEventStore } from '../event-store/postgresEventStore.ts';
import { testDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { LEASE_MS, PARTITIONS, createPartitionLeases, partitionOf } from './partitionLeases.store.ts';
import { startReactions, type RunningReactions } from './startReactions.ts';

/**
 * Longer than what failed once on a busy machine may wait: a parked reaction is tried again after 10 s and more, and one that a
 * process took and did not finish after a minute.
 */
const PATIENCE = { timeout: 120_000, interval: 50 };
const STREAMS = 40;
const process_ = fileURLToPath(new URL('./testing/reactingProcess.ts', import.meta.url));

type Seen = { stream: string; revision: number; worker: string };

describe('reactions that several processes share', { timeout: 240_000 }, () => {
  let database: TestDatabase;
  let store: EventStore;
  const running: RunningReactions[] = [];
  const children: ChildProcess[] = [];
  const streams = Array.from({ length: STREAMS }, () => `note-${randomUUID()}`);

  beforeEach(async () => {
    database = await testDatabase();
    store = postgresEventStore(database.url);
    // In the schema that the other process looks through, too.
    await database.db.raw('create table public.seen (place serial, stream text, revision int, worker uuid)');
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()));
    for (const child of children.splice(0)) {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    await store.close();
    await database.drop();
  });

  const at = '2026-03-02T12:00:00.000Z';
  /** One more event in every stream. */
  const everyStream = async (revision: number) => {
    for (const stream of streams)
      await store.append(stream, revision - 1, [{ id: randomUUID(), type: 'Noted', data: {}, metadata: { at } }]);
  };
  const react = async (onEvent: (seen: Seen) => Promise<unknown> = (seen) => database.db('seen').insert(seen)) => {
    const worker = randomUUID();
    const one = await startReactions({
      store,
      open: (events) => Promise.resolve([...events]),
      db: database.db,
      tables: [{ name: 'seen', on: { Noted: ({ stream, revision }) => onEvent({ stream, revision, worker }) } }],
      tools: null,
      worker,
    });
    running.push(one);
    return { worker, ...one };
  };
  const spawnReacting = async () => {
    const worker = randomUUID();
    const child = spawn(process.execPath, ['--import', 'tsx', process_, database.url, worker], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await vi.waitFor(() => expect(said).toContain('reacting'), PATIENCE);
    return { worker, child };
  };
  const seen = () => database.db('seen').orderBy('place').select<Seen[]>('stream', 'revision', 'worker');
  const owners = async () => {
    const rows = await database.db('ops.reaction_partitions').select<{ owner: string | null }[]>('owner');
    const counts: Record<string, number> = {};
    for (const { owner } of rows) counts[String(owner)] = (counts[String(owner)] ?? 0) + 1;
    return counts;
  };
  const shared = (shares: Readonly<Record<string, number>>) =>
    vi.waitFor(async () => expect(await owners()).toEqual(shares), PATIENCE);
  const allSeen = (count: number) => vi.waitFor(async () => expect((await seen()).length).toBe(count), PATIENCE);
  const inOrder = (rows: readonly Seen[]) => {
    for (const stream of streams) {
      const revisions = rows.filter((row) => row.stream === stream).map(({ revision }) => revision);
      expect(revisions).toEqual([...new Set(revisions)].sort((one, other) => one - other));
    }
  };

  it('are spread over the partitions by their streams, all of a stream in one', () => {
    const counts = new Map<number, number>();
    for (let name = 0; name < 8000; name++) {
      const partition = partitionOf(`wallet-${randomUUID()}`);
      counts.set(partition, (counts.get(partition) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(Array.from({ length: PARTITIONS }, (_, one) => one));
    for (const count of counts.values()) expect(count).toBeGreaterThan(700);
    expect(partitionOf('wallet-anna')).toBe(partitionOf('wallet-anna'));
  });

  it('are done by one alone when there is one, and by each of two in about equal parts, once each and in order', async () => {
    const first = await react();
    expect(await owners()).toEqual({ [first.worker]: PARTITIONS });
    await everyStream(0);
    await allSeen(STREAMS);
    const second = await react();
    await shared({ [first.worker]: PARTITIONS / 2, [second.worker]: PARTITIONS / 2 });
    for (const revision of [1, 2, 3]) await everyStream(revision);
    await allSeen(4 * STREAMS);
    const rows = await seen();
    inOrder(rows);
    const later = rows.filter(({ revision }) => revision > 0);
    expect(new Set(later.map(({ worker }) => worker))).toEqual(new Set([first.worker, second.worker]));
    for (const stream of streams)
      expect(new Set(later.filter((row) => row.stream === stream).map(({ worker }) => worker)).size).toBe(1);
  });

  it('go over to another process when theirs stops, from where it was', async () => {
    const first = await react();
    const second = await react();
    await shared({ [first.worker]: PARTITIONS / 2, [second.worker]: PARTITIONS / 2 });
    await everyStream(0);
    await allSeen(STREAMS);
    await running.shift()?.stop();
    await everyStream(1);
    await allSeen(2 * STREAMS);
    inOrder(await seen());
    await shared({ [second.worker]: PARTITIONS });
  });

  it('go over when their process is killed, within ten seconds, none lost', async () => {
    const survivor = await react();
    const { worker, child } = await spawnReacting();
    await shared({ [survivor.worker]: PARTITIONS / 2, [worker]: PARTITIONS / 2 });
    await everyStream(0);
    await allSeen(STREAMS);
    expect(new Set((await seen()).map((row) => row.worker))).toEqual(new Set([survivor.worker, worker]));
    child.kill('SIGKILL');
    await once(child, 'exit');
    // What it held is free once its lease has run out, and others look every second and a half.
    const { rows } = await database.db.raw<{ rows: { left: number }[] }>(
      `select extract(epoch from max(leased_until) - now())::float * 1000 as left from ops.reaction_partitions where owner = ?`,
      [worker],
    );
    expect(rows[0]?.left).toBeLessThanOrEqual(LEASE_MS);
    expect(LEASE_MS + 2 * 1500).toBeLessThan(10_000);
    await everyStream(1);
    await vi.waitFor(async () => {
      const rows = await seen();
      for (const stream of streams)
        expect(rows.filter((row) => row.stream === stream && row.revision === 1)).not.toEqual([]);
    }, PATIENCE);
    const after = await seen();
    expect(after.filter(({ revision }) => revision === 1).every((row) => row.worker === survivor.worker)).toBe(true);
    await shared({ [survivor.worker]: PARTITIONS });
  });

  it('are left by a process that lost its lease in the midst of a page, which moves no position and does not go on', async () => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const begun = new Set<string>();
    // All of one stream: the second event would follow the first.
    const stream = 'note-held';
    const event = () => ({ id: randomUUID(), type: 'Noted', data: {}, metadata: { at } });
    const { position } = await store.append(stream, -1, [event(), event(), event()]);
    await react(async (one) => {
      begun.add(`${one.stream} ${one.revision}`);
      if (one.revision === 0) await held;
    });
    await vi.waitFor(() => expect(begun).toEqual(new Set([`${stream} 0`])), PATIENCE);
    const thief = randomUUID();
    const taken = database.db('ops.reaction_partitions').where({ partition: partitionOf(stream) });
    await taken.clone().update({ owner: thief, leased_until: database.db.raw(`now() + interval '1 hour'`) });
    await vi.waitFor(async () => expect((await owners())[thief]).toBe(1), PATIENCE);
    // The loser learns of it when it next renews its leases.
    const workersKnow = async () => {
      const leases = createPartitionLeases(database.db, randomUUID());
      expect(await leases.keep(new Map([[partitionOf(stream), position]]))).toEqual([]);
    };
    await workersKnow();
    await new Promise((go) => setTimeout(go, 3000));
    release();
    await vi.waitFor(() => expect(running[0]?.position()).toBe(position), PATIENCE);
    expect(begun).toEqual(new Set([`${stream} 0`]));
    expect(await taken.clone().first('position')).toEqual({ position: '0' });
  });

  it('go on without a complaint after an absence in which nobody took them', async () => {
    const errors: string[] = [];
    const event = () => ({ id: randomUUID(), type: 'Noted', data: {}, metadata: { at } });
    const { position } = await store.append('note-away', -1, [event(), event(), event()]);
    const reacted: number[] = [];
    const away = ({ revision }: { revision: number }) => {
      // As a process that was stopped: nothing of it runs until its lease is over.
      if (reacted.length === 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LEASE_MS + 500);
      reacted.push(revision);
      return Promise.resolve();
    };
    const one = await startReactions({
      store,
      open: (events) => Promise.resolve([...events]),
      db: database.db,
      tables: [{ name: 'seen', on: { Noted: away } }],
      tools: null,
      onError: (error, what) => void errors.push(`${what}: ${String(error)}`),
    });
    running.push(one);
    await vi.waitFor(() => expect(one.position()).toBe(position), PATIENCE);
    expect(new Set(reacted)).toEqual(new Set([0, 1, 2]));
    expect(errors).toEqual([]);
  });

  it('go on where one checkpoint for all stood in a house of before', async () => {
    await everyStream(0);
    const position = await store.head();
    await database.db('ops.reaction_checkpoint').insert({ position: String(position) });
    await everyStream(1);
    await react();
    await allSeen(STREAMS);
    expect((await seen()).every(({ revision }) => revision === 1)).toBe(true);
    await vi.waitFor(async () => {
      const row = await database.db('ops.reaction_checkpoint').first<{ position: string }>('position');
      expect(BigInt(row.position)).toBe(await store.head());
    }, PATIENCE);
  });
});
