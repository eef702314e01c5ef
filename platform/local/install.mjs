/**
 * Brings node_modules to what package-lock.json says. Node built-ins only: this runs before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const stamp = join(root, 'node_modules', '.vonk-lock');

/** Ends the process with one line unless Node is new enough. */
export function checkVersions() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node ${process.versions.node} is too old: 20.19 or newer is needed.`);
}

/** Runs `npm ci` when node_modules is missing, incomplete or of another lock file. */
export function installWhenNeeded() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  if (isComplete()) return writeFileSync(stamp, lock);
  const version = npm(['--version'], 'pipe').stdout?.toString().trim() ?? '';
  if (Number(version.split('.')[0]) < 11)
    console.warn(
      `npm ${version} runs the install scripts of every package; 11 asks first: npm install --global npm@11`,
    );
  console.log('Installing packages (npm ci) …');
  const result = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (result.status !== 0) fail('npm ci failed; what it said stands above. Is the npm registry reachable?');
  writeFileSync(stamp, lock);
}

/** npm keeps a copy of the lock beside what it installed: the same packages and versions mean nothing is to be done. */
function isComplete() {
  const installedLock = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedLock, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const there = installed[path];
    return there
      ? entry.link || there.version === entry.version
      : entry.optional === true || entry.devOptional === true;
  });
}

function npm(args, stdio = 'inherit') {
  const cli = process.env.npm_execpath;
  const options = { cwd: root, stdio };
  if (cli?.endsWith('.js')) return spawnSync(process.execPath, [cli, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

export function fail(line) {
  console.error(`\n✖ ${line}`);
  process.exit(1);
}
