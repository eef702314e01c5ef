import type { Knex } from 'knex';
import { changesOf, type ReadSchema } from './flushBatch.ts';
import type { Projection } from './projection.ts';
import type { TableBatch } from './tableBatch.ts';

/** What is to move together, and where this process left it. */
type Standing = Readonly<{
  schema: ReadSchema;
  projections: readonly Projection[];
  position: bigint;
  generations: ReadonlyMap<string, number>;
}>;

/**
 * Writes a folded page with a single statement: the checkpoints move first, which also waits for whoever holds them, all
 * tables change as parts of it, and the notice goes out with it. It fails as a whole (division by zero) when a checkpoint is
 * not where this process left it, in position, version or generation: the careful way finds out why.
 *
 * All parts see the rows as they were before. That is the same as one after the other because they change different tables, or
 * different rows of one: a table whose changes must see each other is not written so. Answers false then, having done nothing.
 */
export async function writeTogether(
  db: Knex,
  { schema, projections, position, generations }: Standing,
  batches: readonly TableBatch[],
  { next, notify }: { next: bigint; notify: string | null },
): Promise<boolean> {
  const steps = batches.map((batch) => changesOf(schema, batch));
  if (steps.some((segments) => segments.length > 1)) return false;
  const changes = steps.flat(2);
  const moved = `moved as (
    update ${schema}.projection_checkpoints as c set position = ?
    from unnest(?::text[], ?::integer[], ?::integer[]) as x (projection, version, generation)
    where c.projection = x.projection and c.position = ? and c.version = x.version and c.generation = x.generation
    returning c.projection)`;
  const parts = changes.map(({ sql }, index) => `change_${index} as (${sql})`);
  await db.raw(
    `with ${[moved, ...parts].join(', ')}
     select 1 / (case when (select count(*) from moved) = ? then 1 else 0 end)${notify === null ? '' : ', pg_notify(?, ?)'}`,
    [
      next.toString(),
      projections.map(({ name }) => name),
      projections.map(({ version }) => version),
      projections.map(({ name }) => generations.get(name) ?? 0),
      position.toString(),
      ...changes.flatMap(({ bindings }) => bindings as Knex.RawBinding[]),
      projections.length,
      ...(notify === null ? [] : [notify, next.toString()]),
    ],
  );
  return true;
}
