import { join } from 'node:path';
import type { LauncherConfig } from '../config.ts';
import { embeddedPostgres, type EmbeddedPostgres } from './embeddedPostgres.ts';
import { embeddedPushKeys } from './embeddedPushKeys.ts';
import { embeddedSecrets } from './embeddedSecrets.ts';

/** Variables for the services, and the database behind them (null with a DATABASE_URL of one's own). */
export type HouseEnvironment = Readonly<{ env: NodeJS.ProcessEnv; postgres: EmbeddedPostgres | null }>;

/**
 * Fills in what the person who starts left open: secrets, the embedded database, the addresses of the other parts.
 * @param given the variables of this process; what they set wins
 */
export async function houseEnvironment(config: LauncherConfig, given: NodeJS.ProcessEnv): Promise<HouseEnvironment> {
  const hasSecrets = config.masterKey && config.hmacSecret && config.sessionSecrets;
  const secrets = hasSecrets ? {} : embeddedSecrets(config.dataDir);
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
