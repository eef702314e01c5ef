import type { Language } from '@vonk/contracts/languages';
import de from '../locales/de/errors.json' with { type: 'json' };
import en from '../locales/en/errors.json' with { type: 'json' };
import es from '../locales/es/errors.json' with { type: 'json' };
import fr from '../locales/fr/errors.json' with { type: 'json' };
import it from '../locales/it/errors.json' with { type: 'json' };
import nl from '../locales/nl/errors.json' with { type: 'json' };
import pl from '../locales/pl/errors.json' with { type: 'json' };
import deStaff from '../locales/de/staffErrors.json' with { type: 'json' };
import enStaff from '../locales/en/staffErrors.json' with { type: 'json' };
import esStaff from '../locales/es/staffErrors.json' with { type: 'json' };
import frStaff from '../locales/fr/staffErrors.json' with { type: 'json' };
import itStaff from '../locales/it/staffErrors.json' with { type: 'json' };
import nlStaff from '../locales/nl/staffErrors.json' with { type: 'json' };
import plStaff from '../locales/pl/staffErrors.json' with { type: 'json' };

/** The sentence for each code of a refusal or a field, by language. */
export const errorTexts: Readonly<Record<Language, Readonly<Record<string, string>>>> = { nl, de, en, es, fr, it, pl };

/** What staff read instead where the sentence of the site speaks to a member. */
export const staffErrorTexts: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  ...{ nl: nlStaff, de: deStaff, en: enStaff, es: esStaff, fr: frStaff, it: itStaff, pl: plStaff },
};

/**
 * The sentence for a code, with `{{name}}` filled in from the details of the refusal.
 * A code nobody wrote a sentence for has the one of `unexpected`.
 */
export function translate(language: Language, code: string, values: Readonly<Record<string, unknown>> = {}): string {
  const texts = errorTexts[language];
  return filled(Object.hasOwn(texts, code) ? texts[code] : texts.unexpected, values);
}

/** As translate, for the back office: a member's shortage of credits is not that of whoever reads it. */
export function translateForStaff(
  language: Language,
  code: string,
  values: Readonly<Record<string, unknown>> = {},
): string {
  const texts = staffErrorTexts[language];
  return Object.hasOwn(texts, code) ? filled(texts[code], values) : translate(language, code, values);
}

const filled = (text: string | undefined, values: Readonly<Record<string, unknown>>): string =>
  (text ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
