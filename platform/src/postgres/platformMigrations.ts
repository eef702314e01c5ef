import { streamSnapshotMigrations } from '../commands/streamSnapshots.ts';
import { dueMigrations } from '../due/dueMigrations.ts';
import { eventStoreMigrations } from '../event-store/eventStoreMigrations.ts';
import { sandboxMigrations } from '../payment-provider/sandboxMigrations.ts';
import { personalDataMigrations } from '../personal-data/personalDataMigrations.ts';
import { projectionMigrations } from '../projection/projectionMigrations.ts';
import { outboxMigrations } from '../queue/outboxMigrations.ts';
import { reactionMigrations } from '../reactions/reactionMigrations.ts';
import type { Migration } from './migrate.ts';

/** The tables of the platform itself. What a room adds is in that room's `migrations.ts`. */
export const platformMigrations: readonly Migration[] = [
  ...eventStoreMigrations,
  ...personalDataMigrations,
  ...streamSnapshotMigrations,
  ...dueMigrations,
  ...projectionMigrations,
  ...reactionMigrations,
  ...sandboxMigrations,
  ...outboxMigrations,
];
