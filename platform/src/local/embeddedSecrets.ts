import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from './startProblem.ts';

/** Variables that are nobody's choice on a machine of one's own. */
export type EmbeddedSecrets = Readonly<{ MASTER_KEY: string; HMAC_SECRET: string; SESSION_SECRET: string }>;

/**
 * The secrets of this data folder, made at the first start and kept in `secrets.json`, readable by its owner alone.
 *
 * A file that is broken is healed where nothing is lost by it: beside no data it is put aside and made anew, and a missing
 * SESSION_SECRET only signs everybody out. Throws StartProblem, which names the file, when it is gone or broken but the
 * data it opens is there: new secrets would lose every member.
 * @param hasData whether there is data that was sealed with secrets
 * @param say told in one line what was healed
 */
export function embeddedSecrets(
  dataDir: string,
  { hasData, say }: { hasData: boolean; say: (line: string) => void },
): EmbeddedSecrets {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    if (hasData)
      throw new StartProblem(`${file} is missing, and without it the data stays sealed. Put it back from a backup.`);
    return keep(file, { MASTER_KEY: fresh(), HMAC_SECRET: fresh(), SESSION_SECRET: fresh() });
  }
  const { MASTER_KEY, HMAC_SECRET, SESSION_SECRET } = parse(readFileSync(file, 'utf8'));
  if (MASTER_KEY && HMAC_SECRET && SESSION_SECRET) return { MASTER_KEY, HMAC_SECRET, SESSION_SECRET };
  if (MASTER_KEY && HMAC_SECRET) {
    say(`${file} had no SESSION_SECRET: there is a new one, and everybody signs in again.`);
    return keep(file, { MASTER_KEY, HMAC_SECRET, SESSION_SECRET: fresh() });
  }
  if (hasData)
    throw new StartProblem(
      `${file} is broken (no MASTER_KEY and HMAC_SECRET can be read), and without it the data stays sealed. Put it back from a backup.`,
    );
  renameSync(file, `${file}.broken`);
  say(`${file} was broken, and there is no data yet: it was put aside as secrets.json.broken and made anew.`);
  return keep(file, { MASTER_KEY: fresh(), HMAC_SECRET: fresh(), SESSION_SECRET: fresh() });
}

const fresh = () => randomBytes(32).toString('hex');

/** On the disk before it has its name: a power cut leaves the whole file or none. */
function keep(file: string, secrets: EmbeddedSecrets): EmbeddedSecrets {
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return secrets;
}

/** What can be read of the file: only texts that may be secrets. */
function parse(content: string): Partial<EmbeddedSecrets> {
  try {
    const read = JSON.parse(content) as Record<string, unknown> | null;
    const isSecret = ([, value]: [string, unknown]) => typeof value === 'string' && value.trim().length >= 16;
    return Object.fromEntries(Object.entries(read ?? {}).filter(isSecret));
  } catch {
    return {};
  }
}
