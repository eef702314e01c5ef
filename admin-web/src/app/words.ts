import {
  isStaffLanguage,
  STAFF_LANGUAGE_ELSE,
  STAFF_LOCALES,
  STAFF_PARTS,
  staffLanguageOf,
  type StaffKey,
  type StaffLanguage,
  type StaffTexts,
  type StaffValues,
  type StaffWords,
} from '@vonk/contracts/texts/staffTexts';
import { textOptions } from '@vonk/contracts/texts/textOptions';
import { typesetTree } from '@vonk/contracts/texts/typeset';
import { createInstance } from 'i18next';
import { useSyncExternalStore } from 'react';
import { loadChangedTexts } from './changedTexts.ts';

/** Each language is a chunk of its own, with the words of every screen. */
const LOADS: Readonly<Record<StaffLanguage, () => Promise<{ texts: StaffTexts }>>> = {
  nl: () => import('./texts/nl.ts'),
  de: () => import('./texts/de.ts'),
  en: () => import('./texts/en.ts'),
};
/** Where this browser keeps what was chosen, also once the one who chose is logged out. */
const KEPT = 'vonk-back-office-language';

const speaker = createInstance();
/** Keys are checked against the staff’s words by `StaffKey`; what i18next knows by type are the words of the member site. */
const say = (key: string, values: StaffValues): string =>
  (speaker.t as unknown as (key: string, values: StaffValues) => string)(key, values);
/** Of a language once its words are there; null: nothing can be said yet. */
let spoken: StaffLanguage | null = null;

/** Loads the words of a language, and says everything in it from then on. */
export async function speak(language: StaffLanguage): Promise<void> {
  const [{ texts }, changed] = await Promise.all([LOADS[language](), loadChangedTexts(language)]);
  if (!speaker.isInitialized)
    await speaker.init({ ...textOptions, lng: STAFF_LOCALES[language], ns: Object.keys(texts), resources: {} });
  for (const [space, tree] of Object.entries(texts))
    speaker.addResourceBundle(
      language,
      space,
      typesetTree(language, tree, undefined, changed.get(STAFF_PARTS[space as keyof StaffTexts])),
    );
  spoken = language;
  await speaker.changeLanguage(STAFF_LOCALES[language]);
  // Tests without a page speak, too.
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

/** The language that is spoken. Throws while none is: words are asked for when they are drawn, never while a module loads. */
export function currentLanguage(): StaffLanguage {
  if (spoken === null) throw new Error('no language is loaded yet: words are for functions, not for modules');
  return spoken;
}

/** How numbers, dates and money are written now (BCP 47). */
export const currentLocale = (): string => STAFF_LOCALES[currentLanguage()];

/** A text in the language of the page. Everything is drawn anew when that changes. */
export function t(key: StaffKey, values: StaffValues = {}): string {
  currentLanguage();
  return say(key, values);
}

/** A text whose key is put together from a code of the contract; null where there is none. */
export const findText = (key: string, values: StaffValues = {}): string | null => {
  currentLanguage();
  return (speaker.exists as (key: string, values: StaffValues) => boolean)(key, values) ? say(key, values) : null;
};

/** The words of the page, for what is told by the contracts. */
export const currentWords = (): StaffWords => ({ language: currentLanguage(), t, find: findText });

/** What was chosen in this browser, else what the browser asks for. */
export function firstLanguage(): StaffLanguage {
  const kept = localStorage.getItem(KEPT);
  return isStaffLanguage(kept) ? kept : staffLanguageOf(navigator.languages);
}

/** Keeps a choice in this browser. */
export const keepLanguage = (language: StaffLanguage): void => localStorage.setItem(KEPT, language);

const follow = (changed: () => void) => {
  speaker.on('languageChanged', changed);
  return () => speaker.off('languageChanged', changed);
};
/** The language of the page, for what stands outside of all that is drawn anew. */
export const useLanguage = (): StaffLanguage => useSyncExternalStore(follow, () => spoken ?? STAFF_LANGUAGE_ELSE);
