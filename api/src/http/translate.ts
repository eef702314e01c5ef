import type { Language } from '@vonk/contracts/languages';
import { LANGUAGES } from '@vonk/contracts/languages';
import { refusalTexts } from '@vonk/contracts/texts/refusalTexts';
import { refusalValues } from '@vonk/contracts/texts/refusalValues';
import { staffRefusalTexts } from '@vonk/contracts/texts/staffRefusalTexts';
import { createTranslator, type Values } from '@vonk/platform/texts/createTranslator';

const of = (language: Language) => ({ member: refusalTexts[language], staff: staffRefusalTexts[language] });
const texts = createTranslator(
  Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, ReturnType<typeof of>>,
);

/**
 * The sentence for a code, with `{{name}}` filled in from the details of the refusal.
 * A code nobody wrote a sentence for has the one of `unexpected`.
 */
export function translate(language: Language, code: string, details: Values = {}): string {
  const values = refusalValues(details);
  const key = `member:${code}`;
  return texts.translate(language, texts.has(language, key, values) ? key : 'member:unexpected', values);
}

/** As translate, for the back office: a member's shortage of credits is not that of whoever reads it. */
export function translateForStaff(language: Language, code: string, details: Values = {}): string {
  const key = `staff:${code}`;
  const values = refusalValues(details);
  return texts.has(language, key, values) ? texts.translate(language, key, values) : translate(language, code, details);
}
