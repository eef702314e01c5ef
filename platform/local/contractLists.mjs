import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/**
 * A list of the contract, such as `LANGUAGES`, read from its source: a script of Node alone cannot import TypeScript, and a list
 * of its own would be forgotten when the contract has one more.
 */
export function contractList(file, name) {
  const source = readFileSync(join(root, 'contracts/src', file), 'utf8');
  const [, listed] = new RegExp(`export const ${name} = \\[([^\\]]*)\\] as const`).exec(source) ?? [];
  if (listed === undefined) throw new Error(`contracts/src/${file} has no list ${name}`);
  return [...listed.matchAll(/'([^']+)'/g)].map(([, value]) => value);
}
