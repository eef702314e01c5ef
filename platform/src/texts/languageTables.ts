import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isLanguage } from '@vonk/contracts/languages';

/** How much a few letters speak for each language, by its number in `languages`. */
type Scores = Readonly<Record<string, number>>;
export type LanguageTables = { readonly languages: Readonly<Record<string, string>>; ngrams: Record<string, Scores> };

/** Where the package `eld` keeps them. It exports no way to leave some out. */
const FILE = 'eld/src/ngrams/extrasmall.js';

/** The tables that `eld/extrasmall` tells languages by, the very object: what is changed before that is loaded, it knows. */
export async function readLanguageTables(): Promise<LanguageTables> {
  const folders = createRequire(import.meta.url).resolve.paths('eld') ?? [];
  const found = folders.map((folder) => join(folder, FILE)).find((file) => existsSync(file));
  if (found === undefined) throw new Error(`${FILE} is in none of ${folders.join(', ')}`);
  const { ngramsData } = (await import(pathToFileURL(found).href)) as { ngramsData: LanguageTables };
  return ngramsData;
}

/**
 * Leaves out of the tables what tells only other languages than ours, three quarters of it, and has the same scores once: 5 MB
 * instead of 29. Ours are told as before.
 */
export function keepOurLanguages(tables: LanguageTables): void {
  const kept: Record<string, Scores> = {};
  const known = new Map<string, Scores>();
  for (const [letters, scores] of Object.entries(tables.ngrams)) {
    const ours = Object.entries(scores).filter(([number]) => isLanguage(tables.languages[number]));
    if (ours.length === 0) continue;
    const key = ours.join(' ');
    const same = known.get(key) ?? Object.fromEntries(ours);
    known.set(key, same);
    kept[letters] = same;
  }
  tables.ngrams = kept;
}
