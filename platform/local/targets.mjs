/** What is built, from what, and whether it is still fresh. Node built-ins only. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const shared = ['package-lock.json', 'tsconfig.json', 'contracts/src'];
const server = [...shared, 'platform/src', 'platform/local'];

/** `entries` of a server room: name of the bundle -> source, left out while the source does not exist. */
export const targets = [
  { name: 'platform', kind: 'server', from: server, entries: { launcher: 'platform/src/local/launcher.ts' } },
  {
    name: 'api',
    kind: 'server',
    from: [...server, 'domain/src', 'projector/src', 'api/src', 'api/demo'],
    entries: { main: 'api/src/main.ts', demo: 'api/demo/main.ts' },
  },
  { name: 'projector', kind: 'server', from: [...server, 'projector/src'], entries: { main: 'projector/src/main.ts' } },
  {
    name: 'workers',
    kind: 'server',
    from: [...server, 'domain/src', 'projector/src', 'workers/src'],
    entries: { main: 'workers/src/main.ts' },
  },
  { name: 'member-web', kind: 'web', from: [...shared, 'member-web'] },
  { name: 'admin-web', kind: 'web', from: [...shared, 'admin-web'] },
].map((target) => ({ ...target, dist: join(root, target.name, 'dist') }));

const stampOf = ({ dist }) => join(dist, '.built');

/** Fingerprint of every file the target is made from: names and contents, not times, which a checkout changes. */
export function fingerprint({ from }) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const path of from.flatMap((part) => filesBelow(part)).sort())
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

export const isFresh = (target) =>
  existsSync(stampOf(target)) && readFileSync(stampOf(target), 'utf8') === fingerprint(target);

export const markFresh = (target, print) => writeFileSync(stampOf(target), print);

export const staleTargets = () => targets.filter((target) => !isFresh(target));

function filesBelow(path) {
  if (!existsSync(join(root, path))) return [];
  if (/\.(json|ts)$/.test(path)) return [path];
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    if (['dist', 'node_modules', '.vite'].includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) return [];
    const below = `${path}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(below) : [below];
  });
}
