import { keyOf, partOf, spacesOf, type TextSpace } from '@vonk/contracts/texts/textPlaces';
import { readTexts } from '@vonk/contracts/testing/readTexts';

/** Signs that stand in no text: one plane for where a text begins, one for where it ends, each with its number. */
export const BEGINS = 0xf0000;
export const ENDS = 0x100000;
/** A plane has so many that are signs. */
const PLANE = 0xfffe;

/** English texts with a mark before and behind each, so that a screen tells which of them it shows, and where. */
export type MarkedTexts = Readonly<{
  /** The place of each number. */
  places: readonly string[];
  /** The words with their marks, by place. */
  marked: ReadonlyMap<string, string>;
  /** Those of a space as `GET /api/texts/:language/:space` answers them. */
  inSpace: (space: TextSpace) => Readonly<Record<string, Readonly<Record<string, string>>>>;
}>;

/** Marks every English text. */
export function markTexts(): MarkedTexts {
  const texts = [...readTexts('en')];
  if (texts.length > PLANE) throw new Error('more texts than there are marks');
  const mark = (words: string, number: number) =>
    `${String.fromCodePoint(BEGINS + number)}${words}${String.fromCodePoint(ENDS + number)}`;
  const places = texts.map(([place]) => place);
  const marked = new Map(texts.map(([place, words], number) => [place, mark(words, number)]));
  return {
    places,
    marked,
    inSpace: (space) => {
      const parts: Record<string, Record<string, string>> = {};
      for (const [place, words] of marked)
        if (spacesOf(partOf(place)).includes(space)) (parts[partOf(place)] ??= {})[keyOf(place)] = words;
      return parts;
    },
  };
}
