import { isLanguage, LANGUAGES, type Language } from '../languages.ts';
import { regionalTexts } from './regionalTexts.ts';
import { languageOfLocale, regionFileOf, TEXT_REGIONS, type TextLocale } from './textLocale.ts';
import { overlaid, untilOverlaid } from './textOverlay.ts';
import { laidOver } from './textPlaces.ts';
import { typesetTree } from './typeset.ts';

/**
 * One part of the texts (`accounts/mail`, `refusals`) in every language and as each region writes it, typeset: what a server
 * reads, by textLocaleOf. Read it whenever something is said: what staff change is there at once (speakOverlay).
 */
export function typesetTexts<Tree extends object>(
  part: string,
  texts: Readonly<Record<Language, Tree>>,
): Readonly<Record<TextLocale, Tree>> {
  const treeOf = (locale: TextLocale) => {
    const language = languageOfLocale(locale);
    const differing = isLanguage(locale)
      ? undefined
      : laidOver(regionalTexts[locale][part], overlaid(regionFileOf(locale), part));
    return typesetTree(locale, texts[language], differing, overlaid(language, part));
  };
  const locales = [...LANGUAGES, ...TEXT_REGIONS].map((locale) => {
    const get = untilOverlaid(() => treeOf(locale));
    return [locale, { get, enumerable: true }] as const;
  });
  return Object.defineProperties({}, Object.fromEntries(locales)) as Record<TextLocale, Tree>;
}
