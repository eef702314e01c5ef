import { streamSnapshotMigrations } from './streamSnapshotMigrations.ts';
import { eventChainMigrations } from './eventChainMigrations.ts';
import { dueMigrations } from './dueMigrations.ts';
import { eventStoreMigrations } from './eventStoreMigrations.ts';
import { launcherMigrations } from './launcherMigrations.ts';
import { sandboxMigrations } from './sandboxMigrations.ts';
import { personalDataMigrations } from './personalDataMigrations.ts';
import { projectionMigrations } from './projectionMigrations.ts';
import { outboxMigrations } from './outboxMigrations.ts';
import { reactionMigrations } from './reactionMigrations.ts';
import type { Migration } from '../postgres/migrate.ts';

/** The tables of the platform itself. What a room adds is in that room's `migrations` folder. */
export const platformMigrations: readonly Migration[] = [
  ...eventStoreMigrations,
  ...personalDataMigrations,
  ...streamSnapshotMigrations,
  ...dueMigrations,
  ...projectionMigrations,
  ...reactionMigrations,
  ...sandboxMigrations,
  ...outboxMigrations,
  ...eventChainMigrations,
  ...launcherMigrations,
];
