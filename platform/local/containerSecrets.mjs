/**
 * Loaded before a service in a container. Secrets that no variable sets come from `secrets.json` in the shared DATA_DIR,
 * made by whichever container is first, so that `docker compose up` asks nobody for anything. Set MASTER_KEY,
 * HMAC_SECRET and SESSION_SECRET from a vault of your own where real people's data lives.
 */
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const names = ['MASTER_KEY', 'HMAC_SECRET', 'SESSION_SECRET'];
const missing = names.filter((name) => !process.env[name]);
if (missing.length > 0) {
  const secrets = readOrMake(join(process.env.DATA_DIR ?? '.data', 'secrets.json'));
  for (const name of missing) process.env[name] = secrets[name];
}

function readOrMake(file) {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  const fresh = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('hex')]));
  writeFileSync(draft, JSON.stringify(fresh, null, 2), { mode: 0o600 });
  try {
    linkSync(draft, file); // in one step, and only when there is none yet
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}
