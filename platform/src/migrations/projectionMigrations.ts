import type { Knex } from 'knex';
import { createProjectionTables } from '../projection/projectionTables.ts';

/** Checkpoints and parked events of the read side. */
export const projectionMigrations: readonly { name: string; up: (knex: Knex) => Promise<void> }[] = [
  { name: 'projection-001-checkpoints', up: createProjectionTables },
];
