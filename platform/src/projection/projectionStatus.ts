import type { Knex } from 'knex';
import { Gauge, Histogram, type Registry } from 'prom-client';
import type { EventStore } from '../event-store/eventStore.ts';
import { parkedByProjection } from './parkedEvents.store.ts';
import { readCheckpoints } from './projectionTables.ts';

export type ProjectionStatus = Readonly<{
  projection: string;
  version: number;
  position: bigint;
  head: bigint;
  /** Events the store holds beyond this projection (EventStoreDB: distance in bytes of its log). */
  lag: bigint;
  parked: number;
}>;

/** How each read model stands, for the back office. Without a store, the foremost projection counts as the head. */
export async function projectionStatus(db: Knex, store?: Pick<EventStore, 'head'>): Promise<ProjectionStatus[]> {
  const [checkpoints, counts, head] = await Promise.all([readCheckpoints(db), parkedByProjection(db), store?.head()]);
  const foremost = [...checkpoints.values()].reduce((most, { position }) => (position > most ? position : most), 0n);
  const end = head ?? foremost;
  return [...checkpoints.values()]
    .sort((one, other) => (one.projection < other.projection ? -1 : 1))
    .map(({ projection, version, position }) => ({
      projection,
      version,
      position,
      head: end,
      lag: end > position ? end - position : 0n,
      parked: counts.get(projection) ?? 0,
    }));
}

/** Metrics of a projector, read when they are asked for. `onPage` and `onLeader` go into startProjector. */
export function projectionMetrics(registry: Registry, db: Knex, store: Pick<EventStore, 'head'>) {
  const registers = [registry];
  let asked: Promise<ProjectionStatus[]> | null = null;
  /** One look for the three gauges of a scrape, which must not fail because a store is away: readiness tells of that. */
  const standing = () =>
    (asked ??= projectionStatus(db, store)
      .catch(() => [])
      .finally(() => setImmediate(() => (asked = null))));
  const gauge = (name: string, help: string, figure: (one: ProjectionStatus) => bigint | number) =>
    new Gauge({
      name,
      help,
      labelNames: ['projection'],
      registers,
      async collect() {
        for (const one of await standing()) this.set({ projection: one.projection }, Number(figure(one)));
      },
    });
  gauge('projection_lag_events', 'Events between the head of the store and a projection', ({ lag }) => lag);
  gauge('projection_position', 'Position reached', ({ position }) => position);
  gauge('projection_parked_events', 'Events parked', ({ parked }) => parked);
  const leader = new Gauge({ name: 'projector_leads', help: '1 in the process that writes', registers });
  const seconds = new Histogram({
    name: 'projection_page_seconds',
    help: 'From having a page of events to having it committed',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers,
  });
  leader.set(0);
  return {
    onPage: ({ milliseconds }: { milliseconds: number }) => seconds.observe(milliseconds / 1000),
    onLeader: (leads: boolean) => leader.set(leads ? 1 : 0),
  };
}
