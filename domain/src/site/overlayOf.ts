import type { Language } from '@vonk/contracts/languages';
import type { TextOverlay } from '@vonk/contracts/texts/textOverlay';
import { carriesTheSame } from '@vonk/contracts/texts/textRules';
import type { Texts } from './text.ts';

/**
 * What is said of all that staff changed: not what the house has no text for any more, and not what lacks a value that the
 * text has by now. `englishAt` is not asked while nothing is changed.
 */
export function overlayOf(
  languages: readonly (readonly [language: Language, state: Texts])[],
  englishAt: (language: Language, place: string) => string | null,
): TextOverlay {
  const said = languages.map(([language, { changes }]) => {
    const texts = [...changes].flatMap(([place, { words }]): [string, string][] => {
      const english = words === null ? null : englishAt(language, place);
      return words !== null && english !== null && carriesTheSame(language, words, english) ? [[place, words]] : [];
    });
    return [language, new Map(texts)] as const;
  });
  return new Map(said.filter(([, texts]) => texts.size > 0));
}
