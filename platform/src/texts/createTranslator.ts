import type { Language } from '@vonk/contracts/languages';
import { textOptions } from '@vonk/contracts/texts/textOptions';
import { createInstance } from 'i18next';

export type Values = Readonly<Record<string, unknown>>;

export type Translator = Readonly<{
  /** The sentence of a key (`feature:screen.sentence`), with its values filled in and its plural form by `count`. */
  translate: (language: Language, key: string, values?: Values) => string;
  /** Whether a sentence is written for the key. */
  has: (language: Language, key: string, values?: Values) => boolean;
}>;

/** Reads the texts that a server says, by language and namespace; all of them are in memory. */
export function createTranslator(resources: Readonly<Record<Language, Readonly<Record<string, object>>>>): Translator {
  const texts = createInstance();
  void texts.init({
    ...textOptions,
    // What is in memory is there at once.
    initAsync: false,
    lng: 'en',
    ns: Object.keys(resources.en),
    resources: resources,
  });
  return {
    translate: (language, key, values = {}) => texts.t(key, { ...values, lng: language, defaultValue: key }),
    has: (language, key, values = {}) => texts.exists(key, { ...values, lng: language }),
  };
}
