/**
 * npm start: from a fresh clone to a running house. Installs and builds what is needed, then hands over to the launcher.
 *   npm start -- --empty      without demo data
 *   npm run demo:reset        throws the data of DATA_DIR away and makes the demo data anew
 * Node built-ins only, until the packages are there.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkVersions, fail, installWhenNeeded, root } from './install.mjs';
import { staleTargets } from './targets.mjs';

const known = ['--empty', '--demo-reset'];
const unknown = process.argv.slice(2).find((flag) => !known.includes(flag));
if (unknown) fail(`${unknown} is not known here. There is --empty, and npm run demo:reset.`);
process.chdir(root);
checkVersions();
installWhenNeeded();
if (staleTargets().length > 0) {
  // In a process of its own, so that the memory the bundlers took is given back.
  const built = spawnSync(process.execPath, [join(root, 'platform/local/build.mjs')], { cwd: root, stdio: 'inherit' });
  if (built.signal || built.status !== 0) process.exit(built.status ?? 1);
}
await import(pathToFileURL(join(root, 'platform/dist/launcher.js')).href);
