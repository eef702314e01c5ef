import { createECDH } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from './startProblem.ts';

export type EmbeddedPushKeys = Readonly<{ VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string }>;

/**
 * The keys of push messages of this data folder (RFC 8292), made at the first start and kept in `push-keys.json`, readable
 * by its owner alone. Browsers subscribe to the public one: with other keys they would have to subscribe again.
 */
export function embeddedPushKeys(dataDir: string): EmbeddedPushKeys {
  const file = join(dataDir, 'push-keys.json');
  if (existsSync(file)) return read(file);
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  // A private key may begin with zeros, which are part of it.
  const privateKey = curve.getPrivateKey('hex').padStart(64, '0');
  const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: Buffer.from(privateKey, 'hex').toString('base64url') };
  writeFileSync(`${file}.new`, JSON.stringify(keys, null, 2), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return keys;
}

function read(file: string): EmbeddedPushKeys {
  try {
    const keys = JSON.parse(readFileSync(file, 'utf8')) as Partial<EmbeddedPushKeys> | null;
    const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = keys ?? {};
    if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY) return { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY };
  } catch {
    // Not JSON: said below.
  }
  throw new StartProblem(
    `${file} is broken. Put it back from a backup, or remove it: then browsers that get push messages must be asked anew.`,
  );
}
