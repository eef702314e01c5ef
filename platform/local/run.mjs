/**
 * The tools of the house, against the database of DATA_DIR (started when it does not run) or that of DATABASE_URL:
 *   npm run rebuild -- <readModel>|all      makes a read model anew beside the live one and swaps
 *   npm run backup -- <folder>              copies the house while it runs
 *   npm run restore -- <folder>             fills an empty house from such a copy
 *   npm run erase-again                     erases again whom an old copy has brought back
 *   npm run vacuum                          takes what was deleted from the disk of the database, too
 *   npm run ledger:check                    proves the books now, as every night
 *   npm run ledger:verify -- [file] [head]  the chain over the log, or over an export of it
 *   npm run events -- export|import <file>  all events out of the store, or into it
 *   npm run events -- show <stream>         one stream in sentences; personal fields stay sealed
 *   npm run mails                           writes every mail in every language onto one page
 *   npm run texts                           writes every text in every language, with where it stands, onto one page
 *   npm run texts:read                      what nobody has read in a language since its English changed; with
 *                                           -- --by <name> [--language de] [part or text …] that somebody has
 *   npm run texts:pictures -- [address]      pictures every screen and mail, with the place of every text, for translators;
 *                                           in a house of its own, which is thrown away, unless one is named
 *   npm run admin:create -- <email>         makes the first administrator
 *   npm run bench                           measures, in ratios to this machine's own limits; in a house of its own,
 *                                           which is thrown away
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkVersions, installWhenNeeded, root } from './install.mjs';

checkVersions();
installWhenNeeded();
// Both get a Ctrl-C; the one that does the work decides when it is over.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

const run = (words, env = process.env) =>
  spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit', env }).status ?? 1;
const tool = ['--import', 'tsx', join(root, 'platform/src/local/runTool.ts'), ...process.argv.slice(2)];

/** They need no house of yours: no data folder, no database. */
const pages = {
  mails: 'workers/src/mail/writeMailsPage.ts',
  texts: 'contracts/src/testing/writeTextsPage.ts',
  'texts:read': 'contracts/src/testing/writeTextMarks.ts',
  'texts:pictures': 'api/journeys/textPictures/writeTextPictures.ts',
};
const [name, ...rest] = process.argv.slice(2);

/** They take no words: one that is misspelt, or meant for another tool, must not be taken for obeyed. */
const alone = {
  'erase-again': 'erase-again',
  vacuum: 'vacuum',
  'ledger-check': 'ledger:check',
  mails: 'mails',
  texts: 'texts',
};
if (name in alone && rest.length > 0) {
  console.error(`✖ npm run ${alone[name]} takes no words, and nothing was done: ${rest.join(' ')}`);
  process.exit(1);
}

/** How many words the others take at most and at least, and which options. */
const taken = {
  rebuild: { least: 0, most: 1, options: [], form: 'rebuild -- <readModel>|all' },
  admin: { least: 0, most: 1, options: [], form: 'admin:create -- <email>' },
  backup: { least: 1, most: 1, options: ['--check'], form: 'backup -- [--check] <folder>' },
  restore: { least: 1, most: 1, options: ['--replace'], form: 'restore -- <folder> [--replace]' },
};
if (name in taken) {
  const { least, most, options, form } = taken[name];
  const plain = rest.filter((word) => !word.startsWith('--'));
  const isTaken = rest.every((word) => plain.includes(word) || options.includes(word));
  if (!isTaken || plain.length < least || plain.length > most) {
    console.error(`✖ It is npm run ${form}, and nothing was done: ${rest.join(' ') || 'no folder was named'}`);
    process.exit(1);
  }
}

process.exit(
  name === 'bench' ? bench() : run(name in pages ? ['--import', 'tsx', join(root, pages[name]), ...rest] : tool),
);

function bench() {
  const built = run([join(root, 'platform/local/build.mjs'), 'api', 'projector', 'workers']);
  if (built !== 0) return built;
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'vonk-bench-'));
  // Whatever house the variables speak of, it is not that one which is measured.
  const own = ['DATABASE_URL', 'EVENTSTORE_URL', 'REDIS_URL', 'SMTP_URL', 'STORAGE_URL', 'MOLLIE_API_KEY'];
  try {
    return run(tool, { ...process.env, ...Object.fromEntries(own.map((name) => [name, ''])), DATA_DIR });
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true, maxRetries: 5 });
  }
}
