import { createHash } from 'node:crypto';
import { isLanguage, LANGUAGES, type Language } from '@vonk/contracts/languages';
import { LRUCache } from 'lru-cache';

/** What tells a language tells it in so many characters. */
const READ_MAX = 400;
type Detector = (typeof import('eld/extrasmall'))['eld'];
let detector: Detector | null = null;
let loading: Promise<void> | null = null;

/**
 * Loads the tables: the api does when it starts, the workers when they need them. A failure is that of the import. A bundle has
 * the tables of our languages alone (platform/local/languageTables.mjs).
 */
export const loadLanguageTables = (): Promise<void> => (loading ??= load());

async function load(): Promise<void> {
  const { eld } = await import('eld/extrasmall');
  eld.setLanguageSubset([...LANGUAGES]);
  // Addresses of pages are words of no language.
  eld.enableTextCleanup(true);
  detector = eld;
}

/** Texts that were looked at, by a digest: a profile is read far more often than it is written. */
const TOLD_MAX = 20_000;
const told = new LRUCache<string, Language | 'unknown'>({ max: TOLD_MAX });

/**
 * Which of the seven languages a member wrote a text in, so that it is read aloud in the right voice and can be translated;
 * nothing where that cannot be told (“ok”), and where the tables are not loaded.
 */
export function languageOfText(text: string): Language | undefined {
  if (!detector || text === '') return undefined;
  const part = text.slice(0, READ_MAX);
  const key = createHash('sha256').update(part).digest('base64');
  let language = told.get(key);
  if (language === undefined) {
    const found = detector.detect(part);
    language = found.isReliable() && isLanguage(found.language) ? found.language : 'unknown';
    told.set(key, language);
  }
  return language === 'unknown' ? undefined : language;
}

/** The same, with the tables loaded first: for who asks seldom. */
export async function languageOfWords(text: string): Promise<Language | undefined> {
  await loadLanguageTables();
  return languageOfText(text);
}
