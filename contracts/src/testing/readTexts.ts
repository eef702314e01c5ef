import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../languages.ts';
import { leavesOf } from '../texts/textPlaces.ts';

const root = join(import.meta.dirname, '..');

/** Every text of a language by its place, `payments/screen bonus.label` or `refusals blocked`. */
export const readTexts = (language: Language): Map<string, string> =>
  new Map(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.includes('texts/') && name.endsWith(`.${language}.json`))
      .sort()
      .flatMap((name) =>
        leavesOf(JSON.parse(readFileSync(join(root, name), 'utf8')) as object).map(([key, text]): [string, string] => [
          `${name.slice(0, -`.${language}.json`.length).replace(/(\/)?texts\//, '$1')} ${key}`,
          text,
        ]),
      ),
  );
