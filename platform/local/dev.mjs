/**
 * npm run dev: the whole site for whoever changes it. Api, projector and workers are bundled and started again when one of
 * their files is saved; both webs come from vite, which replaces modules in the open page. Same addresses and data folder
 * as npm start: the port of the site is vite's, and what is no page goes on to the api behind it.
 *   PORT, MAILBOX_PORT, DATA_DIR … as for npm start; Ctrl-C ends everything.
 */
import { spawn } from 'node:child_process';
import { createServer as createSocket } from 'node:net';
import { join, relative } from 'node:path';
import { checkVersions, fail, installWhenNeeded, root } from './install.mjs';
import { staleTargets, targets } from './targets.mjs';

const unknown = process.argv.slice(2).find((flag) => !['--empty', '--demo-reset'].includes(flag));
if (unknown) fail(`${unknown} is not known here. There is --empty and --demo-reset.`);
checkVersions();
process.chdir(root);
installWhenNeeded();
const since = performance.now();
const { build } = await import('./build.mjs');
const { createServer } = await import('vite');

const port = Number(process.env.PORT || 8080);
const [apiPort, adminPort] = [await freePort(12_000), await freePort(20_000)];
const services = targets.filter(({ kind, name }) => kind === 'server' && name !== 'platform').map(({ name }) => name);
await build({ names: ['platform', ...services] }).catch((error) => fail(error.message));

const launcher = spawn(process.execPath, [join(root, 'platform/dist/launcher.js'), ...process.argv.slice(2)], {
  // A group of its own: a Ctrl-C reaches it once, through us.
  detached: process.platform !== 'win32',
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}` },
});
launcher.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

const api = `http://127.0.0.1:${apiPort}`;
const admin = await open('admin-web', adminPort, {
  ws: { host: 'localhost', port: adminPort, clientPort: adminPort },
});
const site = await open('member-web', port, {
  proxy: {
    '^/(api|admin/api|files|photos|sandbox|healthz|readyz|metrics|\\.well-known|manifest\\.webmanifest)(/|\\?|$)': api,
    // Drawn by the api, with the scripts of the last build.
    '^/(\\w\\w/)?landers/': api,
    '^/assets/': api,
    '^/admin(/|\\?|$)': {
      target: `http://127.0.0.1:${adminPort}`,
      rewrite: (path) => path.replace(/^\/admin(?=\?|$)/, '/admin/'),
    },
  },
});
console.log(`\nThe site comes from http://localhost:${port} once the services are ready.`);
console.log(`Components and states: http://localhost:${port}/gallery.html`);
console.log(`Both webs after ${((performance.now() - since) / 1000).toFixed(1)} s.\n`);

/** Saved files, of which one build at a time makes what follows from them. */
let waiting = null;
let building = false;
site.watcher.add([...new Set(targets.filter(({ name }) => services.includes(name)).flatMap(({ from }) => from))]);
site.watcher.on('all', (_event, path) => {
  if (/^(member-web|admin-web)\//.test(relative(root, path)) || /\.test\.tsx?$/.test(path)) return;
  clearTimeout(waiting);
  waiting = setTimeout(rebuild, 100);
});

async function rebuild() {
  if (building) return;
  building = true;
  try {
    for (let stale = staleServices(); stale.length > 0; stale = staleServices()) {
      await build({ names: stale });
      launcher.send({ restart: stale });
    }
  } catch (error) {
    // What runs goes on as it was; the next saved file tries again.
    console.error(`\n✖ ${error.message}`);
  } finally {
    building = false;
  }
}

function staleServices() {
  return staleTargets()
    .map(({ name }) => name)
    .filter((name) => services.includes(name));
}

async function open(web, webPort, server) {
  try {
    const opened = await createServer({
      root: join(root, web),
      configFile: join(root, web, 'vite.config.ts'),
      configLoader: 'runner',
      clearScreen: false,
      logLevel: 'warn',
      server: { host: 'localhost', port: webPort, strictPort: true, ...server },
    });
    return await opened.listen();
  } catch (error) {
    launcher.kill('SIGTERM');
    launcher.removeAllListeners('exit').once('exit', () => fail(error.message));
    return new Promise(() => undefined);
  }
}

let stopped = false;
function stop() {
  if (stopped) return;
  stopped = true;
  clearTimeout(waiting);
  // It ends what it started; its exit ends us, and the two servers of the webs with us.
  launcher.kill('SIGTERM');
}

/** A port that nothing listens on, out of reach of those that systems lend to outgoing connections. */
async function freePort(from) {
  for (let tried = from + Math.floor(Math.random() * 7000); ; tried += 1)
    if (
      await new Promise((resolve) => {
        const socket = createSocket().once('error', () => resolve(false));
        socket.listen(tried, '127.0.0.1', () => socket.close(() => resolve(true)));
      })
    )
      return tried;
}
