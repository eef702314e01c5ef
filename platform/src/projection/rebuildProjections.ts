import type { Knex } from 'knex';
import { takeOverParked } from './parkedEvents.store.ts';
import type { ProjectionGroup } from './applyPage.ts';
import { PROJECTED_CHANNEL } from './applyPage.ts';
import { catchUp, groupOf, type ProjectionSource } from './catchUp.ts';
import type { Projection } from './projection.ts';
import { createEmpty, createProjectionTables, readCheckpoints } from './projectionTables.ts';

const REBUILD_LOCK = 7_270_012;
/** Shorter than Postgres' deadlock_timeout (1 s): the swap gives way, a reader or the projector never has to. */
const SWAP_LOCK_TIMEOUT_MS = 200;

/**
 * Makes read models anew from all events, beside the live ones, and swaps each in one transaction. The events are read and
 * opened once for all of them. Readers see the old rows until the new ones stand; nothing is announced but the swaps. Works
 * while a projector runs, in any process. Throws when one of them is being rebuilt already.
 */
export async function rebuildProjections(
  source: ProjectionSource,
  projections: readonly Projection[],
  options: {
    onProgress?: (position: bigint) => void;
    onSwapped?: (projection: Projection) => void;
    goOn?: () => boolean;
  } = {},
): Promise<void> {
  const { db } = source;
  const names = projections.map(({ name }) => name);
  // A transaction of its own holds the locks, so that they die with this process.
  await db.transaction(async (guard) => {
    const { rows } = await guard.raw<{ rows: { name: string }[] }>(
      'select name from unnest(?::text[]) name where not pg_try_advisory_xact_lock(?, hashtext(name))',
      [names, REBUILD_LOCK],
    );
    if (rows[0]) throw new Error(`read model ${rows[0].name} is being rebuilt already`);
    await db.transaction(async (tx) => {
      await createProjectionTables(tx);
      for (const projection of projections) await createEmpty(tx, 'rebuild', projection);
    });
    const goOn = (position: bigint) => {
      options.onProgress?.(position);
      return options.goOn?.() ?? true;
    };
    await feedTogether(source, projections, goOn);
    for (const projection of projections) {
      if (options.goOn && !options.goOn()) return;
      if (!(await finish(source, projection, goOn))) return;
      options.onSwapped?.(projection);
    }
  });
}

/** One pass through the events, to where the live rows are: those that stand elsewhere go the way alone. */
async function feedTogether(
  source: ProjectionSource,
  projections: readonly Projection[],
  goOn: (position: bigint) => boolean,
): Promise<void> {
  const targets = await targetsOf(source.db, projections);
  const until = [...targets.values()].reduce((most, target) => (target > most ? target : most), 0n);
  const together = projections.filter(({ name }) => targets.get(name) === until);
  const group = await groupOf(source.db, 'rebuild', together);
  await catchUp(source, group, { until, goOn: () => goOn(group.position) });
}

/** The last events, and the swap. False when it was told not to go on. */
async function finish(
  source: ProjectionSource,
  projection: Projection,
  goOn: (position: bigint) => boolean,
): Promise<boolean> {
  const group = await groupOf(source.db, 'rebuild', [projection]);
  for (;;) {
    await catchUp(source, group, { until: await targetOf(source.db, projection), goOn: () => goOn(group.position) });
    if (!goOn(group.position)) return false;
    if (await swap(source, group, projection)) return true;
  }
}

/** Where the rebuilt rows must be to take the place of the live ones, by the name of the read model. */
async function targetsOf(db: Knex, projections: readonly Projection[]): Promise<Map<string, bigint>> {
  const checkpoints = await readCheckpoints(db);
  const newest = [...checkpoints.values()].reduce((most, { position }) => (position > most ? position : most), 0n);
  return new Map(
    projections.map(({ name, version }) => {
      const live = checkpoints.get(name);
      // Live rows of an older version stand still: go to where the others are.
      return [name, live?.version === version ? live.position : newest];
    }),
  );
}

const targetOf = async (db: Knex, projection: Projection): Promise<bigint> =>
  (await targetsOf(db, [projection])).get(projection.name) ?? 0n;

async function analyze(db: Knex, { tables }: Projection): Promise<void> {
  for (const name of Object.keys(tables)) await db.raw(`analyze rebuild."${name}"`);
}

class SomebodyInTheWay extends Error {}

/** Asks for a lock that is not waited for long. Throws SomebodyInTheWay. */
async function lock(tx: Knex, ...asked: [sql: string, bindings?: readonly string[]]): Promise<void> {
  const [sql, bindings = []] = asked;
  await tx.raw(`set local statement_timeout = ${SWAP_LOCK_TIMEOUT_MS}`);
  try {
    await tx.raw(sql, [...bindings]);
  } catch (error) {
    if ((error as { code?: string }).code === '57014') throw new SomebodyInTheWay();
    throw error;
  }
  await tx.raw('set local statement_timeout = 0');
}

/**
 * Takes all live tables, or none, against writers or against readers as well. The time is for all of them together: whoever
 * wants the first waits while the others are waited for.
 */
async function lockLive(tx: Knex, tables: readonly string[], against: 'writers' | 'readers'): Promise<void> {
  const { rows } = await tx.raw<{ rows: { name: string }[] }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'read' and tablename = any(?)`,
    [[...tables]],
  );
  if (rows.length === 0) return;
  const mode = against === 'writers' ? 'share row exclusive' : 'access exclusive';
  await lock(tx, `lock table ${rows.map(({ name }) => name).join(', ')} in ${mode} mode`);
}

/** False when somebody was in the way for too long: the caller catches up and tries again. */
async function swap(source: ProjectionSource, group: ProjectionGroup, projection: Projection): Promise<boolean> {
  const { name, version, tables } = projection;
  await analyze(source.db, projection);
  try {
    await source.db.transaction(async (tx) => {
      // From here on the live projector waits, so the last events are few and stay the last. The tables before the checkpoint,
      // as its statement takes them: the other way round each of both waits for what the other one has.
      await lockLive(tx, Object.keys(tables), 'writers');
      await lock(tx, 'select 1 from read.projection_checkpoints where projection = ? for update', [name]);
      await catchUp({ ...source, db: tx }, group, { until: await targetOf(tx, projection) });
      await takeOverParked(tx, name);
      await tx.raw('delete from rebuild.projection_checkpoints where projection = ?', [name]);
      await tx.raw(
        `insert into read.projection_checkpoints (projection, version, position) values (?, ?, ?)
         on conflict (projection) do update set version = excluded.version, position = excluded.position,
           generation = projection_checkpoints.generation + 1`,
        [name, version, group.position.toString()],
      );
      await tx.raw('select pg_notify(?, ?)', [PROJECTED_CHANNEL, group.position.toString()]);
      // From here on readers wait. All that is left is short: the commit is not waited for until it is on the disk, and a
      // crash takes the swap back as a whole.
      await tx.raw('set local synchronous_commit = off');
      await lockLive(tx, Object.keys(tables), 'readers');
      for (const table of Object.keys(tables)) {
        await tx.raw(`drop table if exists read."${table}"`);
        await tx.raw(`alter table rebuild."${table}" set schema read`);
      }
    });
    return true;
  } catch (error) {
    if (!(error instanceof SomebodyInTheWay)) throw error;
    // The catch-up inside was rolled back with the swap: what the group remembers must be what stands.
    Object.assign(group, await groupOf(source.db, 'rebuild', [projection]));
    return false;
  }
}
