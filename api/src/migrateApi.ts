import { gatherDisclosure } from '@vonk/domain/site/gatherDisclosure';
import { foundSite } from '@vonk/domain/site/foundSite';
import { site } from '@vonk/domain/site/site';
import type { Config } from '@vonk/platform/config';
import { migrate } from '@vonk/platform/postgres/migrate';
import { openPostgres } from '@vonk/platform/postgres/openPostgres';
import { platformMigrations } from '@vonk/platform/migrations/platformMigrations';
import { openAppContext, type AppContext } from './appContext.ts';
import { takeOverSettlements } from './payments/takeOverSettlements.ts';
import { apiMigrations } from './migrations/apiMigrations.ts';
import { MAIN_SITE } from '@vonk/contracts/site/audience';

/** Tables of the platform and of the api, the founding settings, and what older houses kept in tables. Repeatable. */
export async function migrateApi(config: Config): Promise<void> {
  const postgres = openPostgres(config.databaseUrl, {
    applicationName: 'api-migrate',
    max: 2,
    statementTimeoutMs: 60_000,
  });
  try {
    await migrate(postgres.db, 'platform', platformMigrations);
    await migrate(postgres.db, 'api', apiMigrations);
  } finally {
    await postgres.close();
  }
  const context = await openAppContext(config);
  try {
    await foundTheSite(context);
    await gatherTheDisclosure(context);
    await takeOverSettlements(context);
  } finally {
    await context.close();
  }
}

/** Records the founding value of every setting that has none yet: all of them for a new house, nothing the next time. */
export async function foundTheSite(context: AppContext): Promise<void> {
  const { events } = await context.commands.execute({
    stream: site,
    id: MAIN_SITE,
    command: { id: `founding-${context.clock().getTime()}`, fingerprint: 'founding', actor: 'system:site' },
    decide: (state) => foundSite(state, { site: MAIN_SITE, by: 'system' }, { now: context.clock() }),
  });
  if (events.length > 0) await context.settings.refresh();
}

/** Makes one value of what older houses set by site and country. Repeatable. */
export async function gatherTheDisclosure({ commands, clock, settings }: AppContext): Promise<void> {
  const others = settings.sites().flatMap((other) => settings.layers(other).slice(0, 1));
  const { events } = await commands.execute({
    stream: site,
    id: MAIN_SITE,
    command: { id: `disclosure-${clock().getTime()}`, fingerprint: 'disclosure', actor: 'system:site' },
    decide: (state) => gatherDisclosure(state, { now: clock(), others }),
  });
  if (events.length > 0) await settings.refresh();
}
