import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Language } from '@vonk/contracts/languages';
import type { StaticPageName } from '@vonk/contracts/site/staticPages';

const { resolve } = createRequire(import.meta.url);
const kept = new Map<string, string>();

/**
 * The words of the house for a static page: `contracts/src/site/pages/{page}.{language}.md`. They stand wherever a site has
 * published none of its own. Read from the disk once. Throws when the file is not there.
 */
export function builtInPageText(page: StaticPageName, language: Language): string {
  const name = `${page}.${language}.md`;
  const known = kept.get(name);
  if (known !== undefined) return known;
  const text = readFileSync(resolve(`@vonk/contracts/site/pages/${name}`), 'utf8');
  kept.set(name, text);
  return text;
}
