import { refusalTexts } from '@vonk/contracts/texts/refusalTexts';
import { staffRefusalValues } from '@vonk/contracts/texts/staffRefusalValues';
import { staffRefusalTexts } from '@vonk/contracts/texts/staffRefusalTexts';
import { createTranslator, type Values } from '@vonk/platform/texts/createTranslator';

const texts = createTranslator((locale) => ({ member: refusalTexts[locale], staff: staffRefusalTexts[locale] }));

/**
 * The sentence for a code in a locale of localeOf, with `{{name}}` filled in from the details of the refusal.
 * A code nobody wrote a sentence for has the one of `unexpected`.
 */
export function translate(locale: string, code: string, details: Values = {}): string {
  const values = staffRefusalValues(code, details);
  const key = `member:${code}`;
  return texts.translate(locale, texts.has(locale, key, values) ? key : 'member:unexpected', values);
}

/** As translate, for the back office: a member's shortage of credits is not that of whoever reads it. */
export function translateForStaff(locale: string, code: string, details: Values = {}): string {
  const key = `staff:${code}`;
  const values = staffRefusalValues(code, details);
  return texts.has(locale, key, values) ? texts.translate(locale, key, values) : translate(locale, code, details);
}
