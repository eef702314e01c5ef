/**
 * npm run build: bundles the servers with rolldown and builds the webs with vite. Only what changed since the last time;
 * `--all` builds everything, names (`npm run build -- api member-web`) only those.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, installWhenNeeded, root } from './install.mjs';
import { ourLanguageTables, TELLS_LANGUAGES } from './languageTables.mjs';
import { fingerprint, isFresh, markFresh, targets } from './targets.mjs';

/** Builds what is stale and shows each as a step. Throws an Error of one line with the tool's own words above it. */
export async function build({ all = false, names = [] } = {}) {
  const asked = targets.filter(({ name }) => names.length === 0 || names.includes(name));
  const stale = asked.filter((target) => all || !isFresh(target));
  if (stale.length === 0) return;
  const { Listr } = await import('listr2');
  const tasks = stale.map((target) => ({
    title: `Build ${target.name}`,
    task: async () => {
      const print = fingerprint(target); // before: a file saved during the build makes it stale again
      await (target.kind === 'web' ? buildWeb(target) : bundle(target));
      mkdirSync(target.dist, { recursive: true });
      markFresh(target, print);
    },
  }));
  await new Listr(tasks, {
    concurrent: true,
    fallbackRenderer: 'simple',
    rendererOptions: { collapseErrors: false },
  }).run();
}

async function bundle({ entries, dist }) {
  const input = Object.fromEntries(Object.entries(entries).filter(([, source]) => existsSync(join(root, source))));
  if (Object.keys(input).length === 0) return;
  const { rolldown } = await import('rolldown');
  const bundled = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    external: (id, importer) => isPackage(id) && staysOutside(id, importer, dist),
    plugins: [ourLanguageTables()],
    // A package of which nothing is left in the bundle would be loaded all the same: the launcher opened express and knex like that.
    treeshake: { moduleSideEffects: 'no-external' },
    onLog: (level, log, handler) =>
      level === 'warn' && log.code === 'UNRESOLVED_IMPORT' ? handler('error', log) : handler(level, log),
  });
  const output = {
    dir: dist,
    format: 'esm',
    sourcemap: true,
    // A process that names places by its source maps holds all of them: without the sources they are half as large.
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  };
  await bundled.generate(output); // throws for broken sources, before what was built earlier is thrown away
  rmSync(dist, { recursive: true, force: true });
  await bundled.write(output);
  await bundled.close();
}

/** A name from npm or Node: no path, no virtual module, and none of our own rooms, which go into the bundle. */
const isPackage = (id) =>
  !/^(\.|\/|\0|@vonk\/|[A-Za-z]:[\\/])/.test(id) && !/^(api|projector|workers|platform)\//.test(id);

/**
 * Packages stay where npm put them, unless the room that imports one has a version of its own nested below it: seen from
 * the bundle, the same name would be another version, so that one goes into the bundle. So does the one that is made smaller.
 */
function staysOutside(id, importer, dist) {
  const name = id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');
  if (name === TELLS_LANGUAGES) return false;
  return !importer || packageFolder(name, dirname(importer)) === packageFolder(name, dist);
}

function packageFolder(name, from) {
  const folder = join(from, 'node_modules', name);
  if (existsSync(folder)) return folder;
  return dirname(from) === from ? null : packageFolder(name, dirname(from));
}

/** Of a web that the api draws first screens of. */
const SERVER_CONFIG = 'vite.server.config.ts';

function buildWeb({ name, dist }) {
  const folder = join(root, name);
  if (!existsSync(join(folder, 'index.html'))) return rmSync(dist, { recursive: true, force: true });
  // The configuration reads the contract, which is TypeScript in another room.
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', '--configLoader', 'runner'];
  return run(process.execPath, vite, folder).then(() =>
    existsSync(join(folder, SERVER_CONFIG)) ? run(process.execPath, [...vite, '-c', SERVER_CONFIG], folder) : undefined,
  );
}

function run(command, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${cwd} could not be built:\n${said.trim()}`)),
    );
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  installWhenNeeded();
  const words = process.argv.slice(2);
  const names = words.filter((word) => word !== '--all');
  const unknown = names.find((name) => !targets.some((target) => target.name === name));
  if (unknown !== undefined)
    fail(`${unknown} is nothing to build. There is ${targets.map(({ name }) => name).join(', ')}, and --all.`);
  await build({ all: words.includes('--all'), names }).catch((error) => fail(error.message));
}
