import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.each(['disputeEvidence.ts', 'evidencePdf.ts'])('%s says nothing by itself: its words stand in contracts', (file) => {
  const code = readFileSync(join(import.meta.dirname, file), 'utf8')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/^import .*$/gm, '');
  const said = [...code.matchAll(/'([^'\n]*)'|`([^`]*)`/g)].map(([, plain, filled]) => plain ?? filled ?? '');
  const words = said
    .map((one) => one.replaceAll(/\$\{[^}]*\}/g, ''))
    .filter((one) => /^[A-Z][a-z]|[a-z] [a-z]/.test(one));
  // What only a programmer reads.
  expect(words.filter((one) => !one.startsWith('a dispute about no payment'))).toEqual([]);
});
