import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLanguage } from '../languages.ts';
import { regionalTexts } from '../texts/regionalTexts.ts';
import { hashOfWords, linesOfMarks, parseMarks, readingOf, type TextMark } from '../texts/textMarks.ts';
import { languageOfLocale, WRITTEN_LOCALES, type WrittenLocale } from '../texts/textLocale.ts';
import { leavesOf } from '../texts/textPlaces.ts';
import { englishOf } from '../texts/textRules.ts';
import { readTexts } from './readTexts.ts';

/** What is written from other words, and read against them: six languages from English, regions from their language. */
export type ReadLocale = Exclude<WrittenLocale, 'en'>;
/** All of them: languages first. */
export const READ_LOCALES = WRITTEN_LOCALES.filter((one): one is ReadLocale => one !== 'en');

/** The words that each text of a language, or of what a region says otherwise, is written from, by its place. */
export function sourcesOf(locale: ReadLocale): Map<string, string> {
  if (isLanguage(locale)) {
    const english = readTexts('en');
    return new Map([...readTexts(locale).keys()].map((place) => [place, englishOf(english, place)]));
  }
  const home = readTexts(languageOfLocale(locale));
  const places = Object.entries(regionalTexts[locale]).flatMap(([part, tree]) =>
    leavesOf(tree).map(([key]) => `${part} ${key}`),
  );
  return new Map(places.map((place) => [place, home.get(place) ?? '']));
}

const fileOf = (locale: ReadLocale) => join(import.meta.dirname, '..', 'texts', 'marks', `${locale}.txt`);

/** The marks of a language or a region. Throws on a file that is none. */
export const marksOf = (locale: ReadLocale): Map<string, TextMark> =>
  existsSync(fileOf(locale)) ? parseMarks(readFileSync(fileOf(locale), 'utf8')) : new Map<string, TextMark>();

/** What is not read against the words it is written from, and how it stands: by its sources and marks. */
export const readingsOf = (sources: ReadonlyMap<string, string>, marks: ReadonlyMap<string, TextMark>): string[] =>
  [...sources].flatMap(([place, source]) => {
    const reading = readingOf(marks.get(place), source);
    return reading === 'read' ? [] : [`${place} (${reading})`];
  });

/** What nobody has read in a language or a region against the words that it is written from now. */
export const textsToRead = (locale: ReadLocale): string[] => readingsOf(sourcesOf(locale), marksOf(locale));

/** Marks of texts that are gone. */
export function marksOfNothing(locale: ReadLocale): string[] {
  const sources = sourcesOf(locale);
  return [...marksOf(locale).keys()].filter((place) => !sources.has(place));
}

/** Which texts are meant: all of them, those that are not read, or those in a part or below a key. */
type Chosen = 'all' | 'unread' | readonly string[];
type Reading = Readonly<{ by: string; chosen: Chosen }>;

const isNamed = (place: string, names: readonly string[]) =>
  names.some((name) => place === name || [' ', '.', '_'].some((after) => place.startsWith(`${name}${after}`)));

const isMeant = (place: string, source: string, mark: TextMark | undefined, { chosen }: Reading): boolean =>
  chosen === 'all' || (chosen === 'unread' ? readingOf(mark, source) !== 'read' : isNamed(place, chosen));

/** The marks once somebody has read what is chosen; those of texts that are gone go. */
export function markedAfter(
  sources: ReadonlyMap<string, string>,
  marks: ReadonlyMap<string, TextMark>,
  reading: Reading,
): Map<string, TextMark> {
  const after = new Map<string, TextMark>();
  for (const [place, source] of sources) {
    const mark = marks.get(place);
    if (isMeant(place, source, mark, reading)) after.set(place, { hash: hashOfWords(source), by: reading.by });
    else if (mark) after.set(place, mark);
  }
  return after;
}

/** Marks what is chosen as read by somebody in a language or a region, in its file. Answers how many texts those are. */
export function markRead(locale: ReadLocale, reading: Reading): number {
  const [sources, marks] = [sourcesOf(locale), marksOf(locale)];
  writeFileSync(fileOf(locale), linesOfMarks(markedAfter(sources, marks, reading)));
  return [...sources].filter(([place, source]) => isMeant(place, source, marks.get(place), reading)).length;
}
