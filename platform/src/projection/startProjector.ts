import { createOutages, type Outages } from '../observability/createOutages.ts';
import { describeError } from '../observability/describeError.ts';
import type { Subscription } from '../event-store/eventStore.ts';
import { applyPage, type ProjectionGroup } from './applyPage.ts';
import { catchUp, groupOf, openPage, PAGE_SIZE, type ProjectionSource } from './catchUp.ts';
import { waitForLeadership, type Leadership } from './leaderLock.ts';
import type { Projection } from './projection.ts';
import { ensureReadTables, readCheckpoints } from './projectionTables.ts';
import { pruneExpired } from './pruneExpired.ts';
import { rebuildProjections } from './rebuildProjections.ts';
import { retriesRequested } from './parkedEvents.store.ts';
import { retryParked } from './retryParked.ts';

const HOUSEKEEPING_MS = 600_000;
const AFTER_FAILURE_MS = 500;
/**
 * Between the beginnings of two pages, in milliseconds: what the last one took, within these bounds. One row or fifty, a page
 * costs nearly the same, so a busy minute is written in fewer, larger ones, and who writes after a silence does not wait. At
 * twice of it eight who each wait for their answer got two thirds as many.
 */
const PACE_MS = { least: 5, most: 40 } as const;
/** What a projector does, for the log of its outages: reading the events and writing what they say. */
const FOLLOWING = 'following the events';

/** pino fits. Nothing personal is ever passed. */
export type ProjectorLog = Readonly<{
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
}>;

export type ProjectorOptions = ProjectionSource &
  Readonly<{
    /** For the connection that holds the leader's lock. */
    databaseUrl: string;
    projections: readonly Projection[];
    log?: ProjectorLog;
    /** After each page: how long it took, in milliseconds, from having it to having it committed. */
    onPage?: (page: { position: bigint; events: number; milliseconds: number }) => void;
    onLeader?: (leads: boolean) => void;
  }>;

export type Projector = Readonly<{
  leads: () => boolean;
  /** Position the live read models reached in this process, null while another process leads. */
  position: () => bigint | null;
  /** Finishes the page at hand, gives up the lock. */
  stop: () => Promise<void>;
}>;

/**
 * Keeps the read models at the heels of the event store. Start as many as you like: one leads, and another takes over when
 * it dies. All projections at one position advance in lockstep, one transaction a page; one that is new or behind catches
 * up alone and joins; one whose version changed is made anew beside the old rows and swapped in.
 */
export function startProjector(options: ProjectorOptions): Projector {
  const log: ProjectorLog = options.log ?? { info: () => {}, warn: () => {} };
  const outages = createOutages(log, describeError);
  let stopping = false;
  let wake = () => {};
  const stopped = new Promise<void>((resolve) => (wake = resolve));
  let reign: Reign | null = null;

  const run = (async () => {
    while (!stopping)
      try {
        const leadership = await waitForLeadership(options.databaseUrl, () => stopping);
        if (!leadership) return;
        try {
          reign = new Reign(options, log, outages);
          options.onLeader?.(true);
          await reign.lead(leadership, stopped);
        } finally {
          await reign?.end();
          reign = null;
          options.onLeader?.(false);
          await leadership.release();
        }
      } catch (error) {
        outages.failed(FOLLOWING, error);
        await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, AFTER_FAILURE_MS))]);
      }
  })();

  return {
    leads: () => reign !== null,
    position: () => reign?.position() ?? null,
    stop: async () => {
      stopping = true;
      wake();
      await run;
    },
  };
}

/** From getting the lock to losing it. */
class Reign {
  #live: ProjectionGroup | null = null;
  #chain: Promise<unknown> = Promise.resolve();
  #subscription: Subscription | null = null;
  #over = false;
  #fail: (error: unknown) => void = () => {};
  readonly #failed = new Promise<never>((_, reject) => (this.#fail = reject));

  constructor(
    readonly options: ProjectorOptions,
    readonly log: ProjectorLog,
    readonly outages: Outages,
  ) {
    this.#failed.catch(() => undefined);
  }

  position = (): bigint | null => this.#live?.position ?? null;

  /** One writer of rows at a time inside this process: pages, joins and retries queue up. */
  #exclusive<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#chain.then(() => {
      if (this.#over) throw new Error('the projector no longer leads');
      return work();
    });
    this.#chain = done.catch((error: unknown) => this.#fail(error));
    return done;
  }

  async lead(leadership: Leadership, stopped: Promise<void>): Promise<void> {
    const { db, projections } = this.options;
    await ensureReadTables(db, projections);
    const checkpoints = await readCheckpoints(db);
    const current = projections.filter(({ name, version }) => checkpoints.get(name)?.version === version);
    const positionOf = ({ name }: Projection) => checkpoints.get(name)?.position ?? 0n;
    const newest = current.map(positionOf).reduce((most, one) => (one > most ? one : most), 0n);
    const live = await groupOf(
      db,
      'read',
      current.filter((one) => positionOf(one) === newest),
    );
    // With nothing current there is no checkpoint to lead from: the first rebuilt one makes the group.
    this.#live = live;
    if (live.projections.length > 0) this.#follow(live);

    leadership.onRetry(() => void this.#retryRequested());
    void this.#retryRequested();
    const housekeeping = setInterval(() => void this.#housekeeping(), HOUSEKEEPING_MS);
    void this.#comeUp(projections, current, live).catch((error: unknown) => this.#fail(error));
    try {
      await Promise.race([
        stopped,
        this.#failed,
        leadership.lost.then(() => Promise.reject(new Error('the connection with the lock of the leader is gone'))),
      ]);
    } finally {
      clearInterval(housekeeping);
    }
  }

  async end(): Promise<void> {
    this.#over = true;
    await this.#subscription?.stop();
    await this.#chain;
  }

  /** Opens the next page while one is being written: onPage waits for the page before, not for its own. */
  #follow(live: ProjectionGroup): void {
    const { db, store, open, now = () => new Date(), pageSize = PAGE_SIZE } = this.options;
    let previous: Promise<unknown> = Promise.resolve();
    let took = 0;
    this.#subscription = store.subscribe({
      after: live.position,
      batchSize: pageSize,
      pace: () => Math.min(Math.max(took, PACE_MS.least), PACE_MS.most),
      onError: (error) => this.outages.failed(FOLLOWING, error),
      onWell: () => this.outages.works(FOLLOWING),
      onPage: async (page) => {
        const opening = openPage(open, page);
        opening.catch(() => undefined);
        await previous;
        previous = this.#exclusive(async () => {
          const opened = await opening;
          const started = performance.now();
          const { parked } = await applyPage(db, live, opened, { now: now(), notify: true });
          for (const one of parked) {
            this.options.onParked?.(one);
            const { projection, event, error } = one;
            const fields = {
              projection,
              position: String(event.position),
              type: event.type,
              error: describeError(error),
            };
            this.log.warn(fields, 'an event is parked');
          }
          const milliseconds = performance.now() - started;
          took = milliseconds;
          this.options.onPage?.({ position: opened.next, events: opened.events.length, milliseconds });
        });
        previous.catch(() => undefined);
      },
    });
  }

  /** Those of an older version are made anew together, beside the live ones; then all that are not with them catch up. */
  async #comeUp(projections: readonly Projection[], current: readonly Projection[], live: ProjectionGroup) {
    const goOn = () => !this.#over;
    const changed = projections.filter((projection) => !current.includes(projection));
    for (const { name, version } of changed)
      this.log.info({ projection: name, version }, 'a changed read model is made anew');
    if (changed.length > 0) await rebuildProjections(this.options, changed, { goOn });
    for (const projection of projections) {
      if (live.projections.includes(projection)) continue;
      if (this.#over) return;
      await this.#join(projection, live);
      this.log.info({ projection: projection.name }, 'a read model has caught up');
    }
  }

  async #join(projection: Projection, live: ProjectionGroup): Promise<void> {
    const { db } = this.options;
    const alone = await groupOf(db, 'read', [projection]);
    if (live.projections.length > 0)
      await catchUp(this.options, alone, { until: live.position, goOn: () => !this.#over });
    await this.#exclusive(async () => {
      if (live.projections.length === 0) {
        live.position = alone.position;
        this.#follow(live);
      } else if (alone.position < live.position) await catchUp(this.options, alone, { until: live.position });
      await live.parked.load(db, 'read', [projection.name]);
      for (const [name, generation] of alone.generations) live.generations.set(name, generation);
      live.projections = [...live.projections, projection];
    });
  }

  async #retryRequested(): Promise<void> {
    const { db, projections } = this.options;
    try {
      for (const name of await retriesRequested(db)) {
        const projection = projections.find((one) => one.name === name);
        if (!projection || this.#over) continue;
        const result = await this.#exclusive(() => retryParked(this.options, projection));
        this.log.info({ projection: name, ...result }, 'parked events were tried again');
      }
    } catch (error) {
      this.log.warn({ error: describeError(error) }, 'parked events could not be tried again');
    }
  }

  async #housekeeping(): Promise<void> {
    const { db, projections, now = () => new Date() } = this.options;
    await pruneExpired(db, projections, now()).catch((error: unknown) =>
      this.log.warn({ error: describeError(error) }, 'expired rows were not pruned'),
    );
  }
}
