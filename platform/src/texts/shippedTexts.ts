import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LANGUAGES, type Language } from '@vonk/contracts/languages';
import { leavesOf } from '@vonk/contracts/texts/textPlaces';
import { parseMarks, type TextMark } from '@vonk/contracts/texts/textMarks';
import { englishOf } from '@vonk/contracts/texts/textRules';

const { resolve } = createRequire(import.meta.url);

/** What the house ships, by language and place (`payments/screen bonus.label`), and what regions say otherwise. */
export type ShippedTexts = Readonly<{
  of: (language: Language) => ReadonlyMap<string, string>;
  /** The English words a text is written from, of the same plural form; null where there is no such text. */
  englishAt: (language: Language, place: string) => string | null;
  /** By locale (`de-CH`), as `of`. */
  regions: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Who read each text of a language or a region, and against which words. */
  marks: (locale: string) => ReadonlyMap<string, TextMark>;
}>;

let kept: ShippedTexts | undefined;

/**
 * Every text of the house, read from the disk once: about three megabytes, for whoever judges or lists changes of them. What
 * is said to members is in the bundles already. Throws when the files are not there.
 */
export function shippedTexts(): ShippedTexts {
  return (kept ??= readShipped());
}

function readShipped(): ShippedTexts {
  const root = dirname(dirname(resolve('@vonk/contracts/texts/refusals.en.json')));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
  const read = (name: string) => leavesOf(JSON.parse(readFileSync(join(root, name), 'utf8')) as object);
  const languages = new Map(
    LANGUAGES.map((language) => {
      const own = files.filter(
        (name) => /(^|\/)texts\/\w+\.\w\w\.json$/.test(name) && name.endsWith(`.${language}.json`),
      );
      const places = own.flatMap((name) => {
        const part = name.slice(0, -`.${language}.json`.length).replace(/(\/)?texts\//, '$1');
        return read(name).map(([key, text]): [string, string] => [`${part} ${key}`, text]);
      });
      return [language, new Map(places)] as const;
    }),
  );
  const of = (language: Language) => languages.get(language) ?? new Map<string, string>();
  const regions = files.flatMap((name) => {
    const locale = /^texts\/regions\/([\w-]+)\.json$/.exec(name)?.[1];
    // Keys of these files begin with the part: `payments/screen.shop.title`.
    return locale ? [[locale, new Map(read(name).map(([key, text]) => [key.replace('.', ' '), text]))] as const] : [];
  });
  const marks = new Map(
    files.flatMap((name) => {
      const locale = /^texts\/marks\/([\w-]+)\.txt$/.exec(name)?.[1];
      return locale ? [[locale, parseMarks(readFileSync(join(root, name), 'utf8'))] as const] : [];
    }),
  );
  return {
    of,
    englishAt: (language, place) => (of(language).has(place) ? englishOf(of('en'), place) : null),
    regions: new Map(regions),
    marks: (locale) => marks.get(locale) ?? new Map<string, TextMark>(),
  };
}
