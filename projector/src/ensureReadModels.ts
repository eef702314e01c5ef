import { ensureReadTables } from '@vonk/platform/projection/projectionTables';
import type { Knex } from 'knex';
import { allProjections } from './allProjections.ts';
import { createVisibility } from './visibleMembers.ts';

/** Makes what the queries read from, where it is not there yet. Repeatable. */
export async function ensureReadModels(db: Knex): Promise<void> {
  await ensureReadTables(db, allProjections);
  await createVisibility(db);
}
