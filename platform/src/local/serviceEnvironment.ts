import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LauncherConfig } from '../config.ts';
import { askPostgres } from './askPostgres.ts';
import { embeddedPostgres, type EmbeddedPostgres } from './embeddedPostgres.ts';
import { embeddedPushKeys } from './embeddedPushKeys.ts';
import { embeddedSecrets } from './embeddedSecrets.ts';

/** Variables for the services, and the database behind them (null with a DATABASE_URL of one's own). */
export type ServiceEnvironment = Readonly<{ env: NodeJS.ProcessEnv; postgres: EmbeddedPostgres | null }>;

/**
 * Fills in what the person who starts left open: secrets, the embedded database, the addresses of the other parts.
 * @param given the variables of this process; what they set wins
 * @param say told in one line what was healed on the way
 */
export async function serviceEnvironment(
  config: LauncherConfig,
  given: NodeJS.ProcessEnv,
  say: (line: string) => void = console.error,
): Promise<ServiceEnvironment> {
  const hasSecrets = config.masterKey && config.hmacSecret && config.sessionSecrets;
  const secrets = hasSecrets ? {} : embeddedSecrets(config.dataDir, { hasData: await hasSealedData(config), say });
  const postgres = config.databaseUrl ? null : await embeddedPostgres({ folder: join(config.dataDir, 'postgres') });
  const set = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const env = {
    NODE_ENV: 'production',
    ...secrets,
    ...(config.push ? {} : embeddedPushKeys(config.dataDir)),
    PORT: String(config.port),
    MAILBOX_PORT: String(config.mailboxPort),
    PUBLIC_URL: config.publicUrl,
    MEMBER_WEB_DIR: config.memberWebDir,
    ADMIN_WEB_DIR: config.adminWebDir,
    ...set,
    // The database of the data folder and its secrets belong together.
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    DATA_DIR: config.dataDir,
  };
  return { env, postgres };
}

/** Whether there is data that only the secrets of its time open: of this folder, or in a database of one's own. */
async function hasSealedData({ dataDir, databaseUrl, masterKey, hmacSecret }: LauncherConfig): Promise<boolean> {
  if (existsSync(join(dataDir, 'postgres', 'data'))) return true;
  // Whoever brings these two has what opens the data; the third only signs cookies.
  if (databaseUrl === null || (masterKey && hmacSecret)) return false;
  const keys = await askPostgres(databaseUrl, 'select 1 from ops.personal_keys limit 1');
  return keys !== null && keys.length > 0;
}
