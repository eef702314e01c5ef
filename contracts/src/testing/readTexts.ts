import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../languages.ts';

const root = join(import.meta.dirname, '..');
const FORM = /_(zero|one|two|few|many|other|male|female)$/;

/** The texts below a tree by their keys: `bonus.label`. */
export const leavesOf = (tree: object, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leavesOf(value as object, `${path}${key}.`),
  );

/** Whether a part of the texts, `accounts/texts/staff`, is the back office’s, in its languages alone. */
export const isStaffPart = (part: string): boolean => /(?:^|\/)staff(?!Refusals)\w*$/.test(part);

/** A key without its plural form and its gender. */
export const plainKey = (key: string): string => {
  const found = key.replace(FORM, '');
  return found === key ? key : plainKey(found);
};

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
