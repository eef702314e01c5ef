import { ConfigError, readLauncherConfig } from '../config.ts';
import { runStack } from './runStack.ts';
import type { Services } from './services.ts';
import { problemLine, startExitCode } from './startProblem.ts';

/**
 * The last step of `npm start`, bundled to platform/dist/launcher.js: everything from the database to the addresses.
 * Leaves with 0 after Ctrl-C or SIGTERM, with 1 and one line when something is wrong, 78 when that is a variable.
 */
const flags = new Set(process.argv.slice(2));
const stopped = new AbortController();
let asked = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    // npm hands a Ctrl-C on although the terminal sent it to us already: only an impatient third one counts.
    if (++asked >= 3) process.exit(1);
    stopped.abort();
  });

try {
  const config = readLauncherConfig(process.env);
  await runStack(config, {
    demo: !flags.has('--empty'),
    resetDemo: flags.has('--demo-reset'),
    stopped: stopped.signal,
    onReady: (services) => restartOnMessage(services, config.port),
  });
  process.exit(0);
} catch (error) {
  if (stopped.signal.aborted) process.exit(0);
  console.error(`\n✖ ${error instanceof ConfigError ? error.message : problemLine(error)}`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(startExitCode(error));
}

/** `npm run dev` says over IPC which services it has built anew, and ends us with the channel. */
function restartOnMessage(services: Services, port: number): void {
  process.once('disconnect', () => stopped.abort());
  process.on('message', (message: { restart?: readonly string[] }) => {
    const since = performance.now();
    const names = message.restart ?? [];
    services
      .restart(names)
      .then(() => services.ready(port, stopped.signal))
      .then(() => console.log(`${names.join(', ')} restarted in ${((performance.now() - since) / 1000).toFixed(1)} s`))
      .catch((error: unknown) => stopped.signal.aborted || console.error(problemLine(error)));
  });
}
