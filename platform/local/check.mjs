/**
 * npm run check: everything a change can be told without running it, in under a minute once it ran before. Types, lint and
 * format (of what changed), the rules of the architecture and of regular expressions, and whether the contract is what the
 * code does: shapes of events, refusals of routes, and which texts are buttons.
 */
import { checkVersions, fail, installWhenNeeded, root } from './install.mjs';

if (process.argv.length > 2)
  fail(`npm run check takes no words, and nothing was done: ${process.argv.slice(2).join(' ')}`);
checkVersions();
process.chdir(root);
installWhenNeeded();
const CONTRACT = ['contracts/src/event', 'api/src/refusals', 'contracts/src/texts/buttonTexts'];
const { failedSteps, format, lane, lint, types, vitest } = await import('./steps.mjs');

await Promise.all([
  lane([
    ...types,
    format({ cached: true }),
    vitest('Architecture and contract', ['--project', 'pure', 'architecture', 'regularExpressions', ...CONTRACT]),
  ]),
  lane(lint({ cached: true })),
]);
if (failedSteps().length > 0) fail(`Failed: ${failedSteps().join(', ')}`);
console.log('\n✔ All passed.');
