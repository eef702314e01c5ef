import { isLanguage, type Language } from '../languages.ts';
import { regionalTexts } from './regionalTexts.ts';
import { byTextLocale, languageOfLocale, type TextLocale } from './textLocale.ts';
import { typesetTree } from './typeset.ts';

/**
 * One part of the texts (`accounts/mail`, `refusals`) in every language and as each region writes it, typeset: what a server
 * reads, by textLocaleOf.
 */
export function typesetTexts<Tree extends object>(
  part: string,
  texts: Readonly<Record<Language, Tree>>,
): Readonly<Record<TextLocale, Tree>> {
  return byTextLocale((locale) =>
    typesetTree(locale, texts[languageOfLocale(locale)], isLanguage(locale) ? {} : regionalTexts[locale][part]),
  );
}
