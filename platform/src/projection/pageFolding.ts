import type { Recorded } from '@vonk/contracts/kernel';
import type { Projection, Row } from './projection.ts';
import { TableBatch } from './tableBatch.ts';

/** Events of a page on their way into the tables of one projection. */
export type Folding = Readonly<{
  projection: Projection;
  events: readonly Recorded[];
  batches: Readonly<Record<string, TableBatch>>;
  /** Rows that must be told to the batches before the events are folded. */
  wanted: ReadonlyMap<TableBatch, readonly Row[]>;
}>;

/** Begins with the events of a page: asks the projection what it has to know. */
export function beginFolding(projection: Projection, events: readonly Recorded[], now: Date): Folding {
  const batches: Record<string, TableBatch> = {};
  for (const [name, definition] of Object.entries(projection.tables))
    batches[name] = new TableBatch(name, definition, now);

  const wanted = new Map<TableBatch, Row[]>();
  for (const event of events)
    for (const [name, keys] of Object.entries(projection.preload[event.type]?.(event) ?? {})) {
      const batch = batches[name];
      if (!batch) throw new Error(`projection ${projection.name} has no table ${name} to preload from`);
      const known = wanted.get(batch);
      if (known) known.push(...(keys ?? []));
      else wanted.set(batch, [...(keys ?? [])]);
    }
  return { projection, events, batches, wanted };
}

/** Folds the events, once all rows are known. Throws what a handler throws. */
export function foldEvents({ projection, events, batches }: Folding): void {
  for (const event of events) projection.on[event.type]?.(event, batches);
}
