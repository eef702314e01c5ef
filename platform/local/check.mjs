/**
 * npm run check: everything a change can be told without running it, in under a minute once it ran before. Types, lint and
 * format (of what changed), the rules of the architecture and of regular expressions.
 */
import { checkVersions, fail, installWhenNeeded, root } from './install.mjs';

checkVersions();
process.chdir(root);
installWhenNeeded();
const { failedSteps, format, lane, lint, types, vitest } = await import('./steps.mjs');

await Promise.all([
  lane([
    ...types,
    format({ cached: true }),
    vitest('Architecture', ['--project', 'pure', 'architecture', 'regularExpressions']),
  ]),
  lane([lint({ cached: true })]),
]);
if (failedSteps().length > 0) fail(`Failed: ${failedSteps().join(', ')}`);
console.log('\n✔ All passed.');
