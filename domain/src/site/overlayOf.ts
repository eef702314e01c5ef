import { languageOfLocale, type WrittenLocale } from '@vonk/contracts/texts/textLocale';
import type { TextOverlay } from '@vonk/contracts/texts/textOverlay';
import { carriesTheSame } from '@vonk/contracts/texts/textRules';
import type { Texts } from './text.ts';

/**
 * What is said of all that staff changed: not what the house has no text for any more, and not what lacks a value that the
 * text has by now. `englishAt` is not asked while nothing is changed.
 */
export function overlayOf(
  locales: readonly (readonly [locale: WrittenLocale, state: Texts])[],
  englishAt: (locale: WrittenLocale, place: string) => string | null,
): TextOverlay {
  const said = locales.map(([locale, { changes }]) => {
    const texts = [...changes].flatMap(([place, { words }]): [string, string][] => {
      const english = words === null ? null : englishAt(locale, place);
      return words !== null && english !== null && carriesTheSame(languageOfLocale(locale), words, english)
        ? [[place, words]]
        : [];
    });
    return [locale, new Map(texts)] as const;
  });
  return new Map(said.filter(([, texts]) => texts.size > 0));
}
