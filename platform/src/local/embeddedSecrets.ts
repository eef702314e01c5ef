import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from './startProblem.ts';

/** Variables that are nobody's choice on a machine of one's own. */
export type EmbeddedSecrets = Readonly<{ MASTER_KEY: string; HMAC_SECRET: string; SESSION_SECRET: string }>;

/**
 * The secrets of this data folder, made at the first start and kept in `secrets.json`, readable by its owner alone.
 * Throws StartProblem when they are gone but the data they open is still there: new ones would lose every member.
 */
export function embeddedSecrets(dataDir: string): EmbeddedSecrets {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as EmbeddedSecrets;
  if (existsSync(join(dataDir, 'postgres', 'data')))
    throw new StartProblem(
      `${file} is missing, and without it the data beside it stays sealed. Put it back from a backup.`,
    );
  const fresh = () => randomBytes(32).toString('hex');
  const secrets = { MASTER_KEY: fresh(), HMAC_SECRET: fresh(), SESSION_SECRET: fresh() };
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}
