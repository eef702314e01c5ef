/**
 * The tools of the house, against the database of DATA_DIR (started when it does not run) or that of DATABASE_URL:
 *   npm run rebuild -- <readModel>          makes a read model anew beside the live one and swaps
 *   npm run events -- export|import <file>  all events out of the store, or into it
 *   npm run admin:create -- <email>         makes the first administrator
 *   npm run bench                           measures, in ratios to this machine's own limits
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkVersions, installWhenNeeded, root } from './install.mjs';

checkVersions();
installWhenNeeded();
// Both get a Ctrl-C; the one that does the work decides when it is over.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
const tool = join(root, 'platform/src/local/runTool.ts');
const ran = spawnSync(process.execPath, ['--import', 'tsx', tool, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(ran.status ?? 1);
