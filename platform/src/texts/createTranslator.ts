import { byTextLocale, type TextLocale } from '@vonk/contracts/texts/textLocale';
import { elision } from '@vonk/contracts/texts/elision';
import { numberFormat } from '@vonk/contracts/texts/numberFormat';
import { textOptions } from '@vonk/contracts/texts/textOptions';
import { untilOverlaid } from '@vonk/contracts/texts/textOverlay';
import { createInstance } from 'i18next';

export type Values = Readonly<Record<string, unknown>>;

export type Translator = Readonly<{
  /** The sentence of a key (`feature:screen.sentence`), with its values filled in and its plural form by `count`. */
  translate: (locale: string, key: string, values?: Values) => string;
  /** Whether a sentence is written for the key. */
  has: (locale: string, key: string, values?: Values) => boolean;
}>;

/**
 * Says the texts of a server, by locale and namespace; all of them are in memory, made anew when staff change one. A reader’s
 * locale is that of localeOf: a region without words of its own has those of the language, and its own numbers.
 */
export function createTranslator(textsOf: (locale: TextLocale) => Readonly<Record<string, object>>): Translator {
  const speaker = untilOverlaid(() => {
    const resources = byTextLocale(textsOf);
    const texts = createInstance().use(elision).use(numberFormat);
    void texts.init({
      ...textOptions,
      // What is in memory is there at once.
      initAsync: false,
      lng: 'en',
      ns: Object.keys(resources.en),
      resources,
    });
    return texts;
  });
  return {
    translate: (locale, key, values = {}) => speaker().t(key, { ...values, lng: locale, defaultValue: key }),
    has: (locale, key, values = {}) => speaker().exists(key, { ...values, lng: locale }),
  };
}
