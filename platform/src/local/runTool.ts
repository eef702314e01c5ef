import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { prepareRestore } from '../backup/prepareRestore.ts';
import { ConfigError, readLauncherConfig } from '../config.ts';
import { serviceEnvironment } from './serviceEnvironment.ts';
import { isLauncherRunning } from './dataDirLock.ts';
import { checkDataDir } from './preflight.ts';
import { problemLine, StartProblem } from './startProblem.ts';
import { v8PoolSizeFlag } from './v8PoolSize.ts';
import { waitForDatabase } from './waitForStores.ts';

/** Tools of the house: which source runs, and what comes before the words of the caller. */
const tools: Readonly<Record<string, readonly [entry: string, ...words: string[]]>> = {
  rebuild: ['projector/src/main.ts', 'rebuild'],
  events: ['platform/src/event-store/eventsCommand.ts'],
  admin: ['api/src/site/createAdministrator.ts'],
  bench: ['api/bench/main.ts'],
  backup: ['platform/src/backup/backupCommand.ts', 'backup'],
  restore: ['platform/src/backup/backupCommand.ts', 'restore'],
  'erase-again': ['workers/src/main.ts', 'erase-again'],
  'ledger-check': ['workers/src/main.ts', 'ledger-check'],
  'ledger-verify': ['workers/src/main.ts', 'ledger-verify'],
  vacuum: ['platform/src/postgres/vacuumCommand.ts'],
};

/**
 * Runs a tool against the house of these variables, whether that is open or not: the embedded database is adopted, or
 * started for as long as the tool runs. Answers the exit code.
 */
async function runTool(name: string, words: readonly string[]): Promise<number> {
  if (!tools[name]) throw new StartProblem(`There is no tool ${name}. There are: ${Object.keys(tools).join(', ')}.`);
  const config = readLauncherConfig(process.env);
  checkDataDir(config.dataDir);
  const [first] = words.filter((word) => !word.startsWith('--'));
  if (name === 'restore' && first !== undefined) {
    if (isLauncherRunning(config.dataDir)) throw new StartProblem('The house is open. Close it first (Ctrl-C).');
    await prepareRestore(config, resolve(first));
  }
  const { env, postgres } = await serviceEnvironment(config, process.env);
  try {
    // As a start does: it may be in a moment, and what is wrong is named by its variable.
    if (config.databaseUrl) await waitForDatabase(config.databaseUrl, { onRetry: eachLineOnce() });
    const code = await spawnTool(name, words, env);
    // Whom an old backup brings back is gone again before anybody can open the house.
    return code === 0 && name === 'restore' ? await spawnTool('erase-again', [], env) : code;
  } finally {
    // A house opened meanwhile has adopted the database: then it is not ours to stop.
    if (postgres && !postgres.adopted && !isLauncherRunning(config.dataDir)) await postgres.stop();
  }
}

function eachLineOnce() {
  const said = new Set<string>();
  return (line: string) => {
    if (!said.has(line)) console.error(line);
    said.add(line);
  };
}

function spawnTool(name: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [entry = '', ...before] = tools[name] ?? [];
  if (!existsSync(entry)) throw new StartProblem(`${entry} is missing from this checkout.`);
  return new Promise<number>((resolve, reject) => {
    const flags = [v8PoolSizeFlag(), '--import', 'tsx'];
    const child = spawn(process.execPath, [...flags, entry, ...before, ...words], { env, stdio: 'inherit' });
    // Ctrl-C reaches the tool as well; the database is closed only when the tool is done with it.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const [name = '', ...words] = process.argv.slice(2);
try {
  process.exitCode = await runTool(name, words);
} catch (error) {
  console.error(`✖ ${error instanceof ConfigError ? error.message : problemLine(error)}`);
  process.exitCode = 1;
}
