import { readConfig } from '@vonk/platform/config';
import { exitCodeOf } from '@vonk/platform/exitCodeOf';
import { openWithRetry } from '@vonk/platform/openWithRetry';
import { serve } from '@vonk/platform/http/serve';
import { startWatchdog } from '@vonk/platform/observability/watchdog';
import { watchEventLoop } from '@vonk/platform/observability/watchEventLoop';
import { createApp } from './app.ts';
import { isPublic } from './http/clientAddress.ts';
import { loadLanguageTables } from '@vonk/platform/texts/languageOfText';
import { openGeoData } from './geoCountry.ts';
import { migrateApi } from './migrateApi.ts';
import { openAppContext } from './appContext.ts';
import { loadPlaces } from './places.ts';

/** Whoever asks for a town before that waits for all of them, as they would have to without. */
const TOWNS_AFTER_MS = 5_000;

/** `main.ts migrate`: makes the tables and founds the site. `main.ts serve`: answers until it is told to stop. */
async function main(what: string | undefined): Promise<void> {
  const config = readConfig(process.env);
  const places = openGeoData(config.geoipFile, new Date());
  if (what === 'migrate') return migrateApi(config);
  if (what !== 'serve') throw new Error(`what should the api do? migrate or serve, not ${what ?? 'nothing'}`);
  // Not side by side: they hold the event loop for so long that a store on a busy machine seems to be late.
  await loadLanguageTables();
  const context = await openWithRetry(() => openAppContext(config));
  if (isPublic(config.publicUrl) && config.trustedProxies.length === 0)
    context.logger.warn('TRUSTED_PROXIES is not set: who comes through a proxy is counted by the address of the proxy');
  if (places.old) context.logger.warn(places, 'the country data is over a year old: set GEOIP_FILE to a newer one');
  let stopping = false;
  const served = await serve(createApp(context, { isStopping: () => stopping }), {
    host: '0.0.0.0',
    port: config.port,
    trustedProxies: config.trustedProxies,
  });
  watchEventLoop({ metrics: context.metrics, log: context.logger });
  startWatchdog('api');
  context.logger.info({ port: served.port }, 'the api answers');
  context.inBackground('the index of the search', context.searchIndex.ready);
  // They take a second of a slow processor: who waited for the start goes first.
  setTimeout(() => context.inBackground('the towns', loadPlaces), TOWNS_AFTER_MS).unref();
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await served.close();
    await context.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

try {
  await main(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  const code = exitCodeOf(error);
  if (code === 1 && error instanceof Error && error.stack) console.error(error.stack);
  process.exit(code);
}
