import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LauncherConfig } from '../config.ts';
import { isStoreEmpty, StoreSilent } from './isStoreEmpty.ts';
import { stopLeftoverPostgres } from './leftoverPostgres.ts';
import { runOnceInTime } from './runOnce.ts';
import { StartProblem } from './startProblem.ts';
import { retryTransient } from '../retryTransient.ts';

type RetryOptions = Readonly<{ onRetry: (line: string) => void; stopped: AbortSignal }>;

const HEAP_MEBIBYTES = 512;
const LOOK_WITHIN_MS = 60_000;
/** On a machine with a load of twenty the making itself takes half an hour. */
const DEMO_WITHIN_MS = 3_600_000;
const markOf = (dataDir: string) => join(dataDir, 'demo-data.started');

/** Demo data are made for a store that was empty, and finished where an earlier start was killed while making them. */
export const demoIsWanted = ({ dataDir }: Pick<LauncherConfig, 'dataDir'>): boolean => existsSync(markOf(dataDir));

/** Asks before the migrations, which record the founding settings: afterwards no store is empty. */
export async function wantDemoWhenEmpty(
  { dataDir }: LauncherConfig,
  env: NodeJS.ProcessEnv,
  { onRetry, stopped }: RetryOptions,
): Promise<void> {
  const isEmpty = await retryTransient(() => isStoreEmpty(env), {
    withinMs: LOOK_WITHIN_MS,
    stopped,
    isTransient: (error) => error instanceof StoreSilent,
    onRetry: () => onRetry('waiting for the store of events, which does not answer yet'),
  });
  if (isEmpty) writeFileSync(markOf(dataDir), '');
}

/** Runs api/dist/demo.js. Throws StartProblem when it fails; the next start then goes on with it. */
export async function makeDemo(
  config: LauncherConfig,
  env: NodeJS.ProcessEnv,
  log: string,
  retryOptions: RetryOptions,
): Promise<void> {
  const plan = { name: 'demo data', command: ['api/dist/demo.js'], heap: HEAP_MEBIBYTES, env, log };
  await runOnceInTime(plan, { ...retryOptions, withinMs: DEMO_WITHIN_MS });
  rmSync(markOf(config.dataDir));
}

/**
 * Throws the embedded data away, so that the demo data can be made anew. Secrets and logs stay. Throws StartProblem when
 * a service outside of DATA_DIR holds data: emptying that is nobody's business but its owner's.
 */
export async function forgetDemo({ dataDir, databaseUrl, eventStoreUrl, storageUrl }: LauncherConfig): Promise<void> {
  const outside = Object.entries({ DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventStoreUrl, STORAGE_URL: storageUrl })
    .filter(([, value]) => value !== null)
    .map(([name]) => name);
  if (outside.length > 0)
    throw new StartProblem(
      `demo:reset empties DATA_DIR alone. Empty what ${outside.join(' and ')} names yourself, then npm start.`,
    );
  await stopLeftoverPostgres(join(dataDir, 'postgres', 'data'));
  const kept = new Set(['secrets.json', 'logs', 'launcher.lock']);
  for (const name of readdirSync(dataDir))
    if (!kept.has(name)) rmSync(join(dataDir, name), { recursive: true, force: true });
}

/** The demo logins, as api/demo wrote them; none for a house without demo data. */
export type DemoLogin = Readonly<{ role: string; email: string; password: string; totp_secret?: string }>;

export function demoLogins(dataDir: string): DemoLogin[] {
  const file = join(dataDir, 'demo-logins.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoLogin[]) : [];
}
