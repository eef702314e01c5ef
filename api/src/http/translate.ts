import type { Language } from '@vonk/contracts/languages';
import de from '../locales/de/errors.json' with { type: 'json' };
import en from '../locales/en/errors.json' with { type: 'json' };
import es from '../locales/es/errors.json' with { type: 'json' };
import fr from '../locales/fr/errors.json' with { type: 'json' };
import it from '../locales/it/errors.json' with { type: 'json' };
import nl from '../locales/nl/errors.json' with { type: 'json' };
import pl from '../locales/pl/errors.json' with { type: 'json' };

/** The sentence for each code of a refusal or a field, by language. */
export const errorTexts: Readonly<Record<Language, Readonly<Record<string, string>>>> = { nl, de, en, es, fr, it, pl };

/**
 * The sentence for a code, with `{{name}}` filled in from the details of the refusal.
 * A code nobody wrote a sentence for has the one of `unexpected`.
 */
export function translate(language: Language, code: string, values: Readonly<Record<string, unknown>> = {}): string {
  const texts = errorTexts[language];
  const text = Object.hasOwn(texts, code) ? texts[code] : texts.unexpected;
  return (text ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
}
