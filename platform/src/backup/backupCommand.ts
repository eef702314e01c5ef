import { readFileSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONFIG_EXIT_CODE, ConfigError, readConfig, type Config } from '../config.ts';
import { openEventStore } from '../event-store/openEventStore.ts';
import { openFileStore } from '../files/fileStore.ts';
import { readManifest, verifyBackup } from './backupManifest.ts';
import { makeBackup, type Installation } from './makeBackup.ts';
import { restoreBackup } from './restoreBackup.ts';

const usage =
  'npm run backup -- <empty folder> | npm run backup -- --check <folder> | npm run restore -- <folder> [--replace]';

/**
 * `backup <folder>`, `backup --check <folder>` and `restore <folder> [--replace]`. Answers what the operator must know, a
 * line each. Throws an Error with one line that says what is wrong.
 * @param argv the verb and its words
 */
export async function runBackupCommand(
  argv: readonly string[],
  config: Config,
  say: (line: string) => void = () => undefined,
): Promise<string[]> {
  const [verb, ...words] = argv;
  const flags = words.filter((word) => word.startsWith('--'));
  const [given, ...more] = words.filter((word) => !word.startsWith('--'));
  const allowed = verb === 'backup' ? ['--check'] : ['--replace'];
  if ((verb !== 'backup' && verb !== 'restore') || !given || more.length > 0) throw new Error(usage);
  if (flags.some((flag) => !allowed.includes(flag))) throw new Error(usage);
  const folder = resolve(given);
  if (flags.includes('--check')) {
    const manifest = await readManifest(folder);
    await verifyBackup(folder, manifest);
    return [`${folder} is whole: ${manifest.events.count} events of ${manifest.taken_at}, every checksum as written.`];
  }
  const installation = await openInstallation(config, say);
  try {
    if (verb === 'backup') {
      const { events, tables, files, folder: kept } = await makeBackup(installation, folder);
      const counts = `${events.count} events, ${tables.length} tables, ${files.count} files`;
      return [`${folder} holds ${counts}, read back and whole.`, ...aboutSecrets(config, folder, kept.length > 0)];
    }
    const manifest = await readManifest(folder);
    await verifyBackup(folder, manifest);
    await restoreBackup(installation, folder, manifest, flags.includes('--replace'));
    return [
      `Restored as of ${manifest.taken_at}. The read models are made again from the events when the house is opened.`,
      `Who was erased after ${manifest.taken_at} is erased again from ${config.erasureList}. Is the newest list not there? ` +
        'Put it there and run: npm run erase-again',
    ];
  } finally {
    await installation.eventStore?.close();
  }
}

async function openInstallation(config: Config, say: (line: string) => void): Promise<Installation> {
  const { databaseUrl, dataDir, storageUrl, masterKey, hmacSecret, erasureList } = config;
  return {
    databaseUrl,
    eventStore: config.eventStoreUrl === null ? null : await openEventStore(config),
    files: await openFileStore({ folder: join(dataDir, 'files'), storageUrl }),
    dataDir,
    masterKey,
    hmacSecret,
    erasureList,
    product: (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version,
    say,
  };
}

/** Where the secret that opens it all is: the one thing that whoever keeps a backup must know. */
function aboutSecrets({ dataDir, masterKey }: Config, folder: string, hasFolder: boolean): string[] {
  const own = join(dataDir, 'secrets.json');
  const isOwn = hasFolder && existsSync(own) && readFileSync(own, 'utf8').includes(masterKey.toString('hex'));
  return isOwn
    ? [
        `!! secrets.json is in it (${join(folder, 'folder')}): WHOEVER HAS THIS FOLDER CAN READ EVERY MEMBER. Keep it locked away.`,
      ]
    : [
        '!! MASTER_KEY and HMAC_SECRET are NOT in it: they stand in your variables. Keep a copy elsewhere; without them nobody can read this backup.',
      ];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  try {
    const say = (line: string) => console.log(`  ${line}`);
    for (const line of await runBackupCommand(process.argv.slice(2), readConfig(process.env), say)) console.log(line);
  } catch (error) {
    console.error(`✖ ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = error instanceof ConfigError ? CONFIG_EXIT_CODE : 1;
  }
