import { diffLines, diffWordsWithSpace } from 'diff';

/** A piece of a text: in both, or only in the older or the newer one. */
export type DifferencePiece = Readonly<{ kind: 'same' | 'gone' | 'new'; text: string }>;

/** Two texts that have nothing in common are compared by lines after so long, in ms. */
const WORDS_WITHIN_MS = 1000;
/** So much of what stayed is shown on either side of a change. */
const AROUND = 120;

/** What changed from one text to another, word by word; what stayed is cut to what stands around a change. */
export function pageDifference(older: string, newer: string): DifferencePiece[] {
  const changes = diffWordsWithSpace(older, newer, { timeout: WORDS_WITHIN_MS }) ?? diffLines(older, newer);
  return changes.map(({ value, added, removed }, at) => ({
    kind: added ? 'new' : removed ? 'gone' : 'same',
    text: added || removed ? value : cut(value, at === 0, at === changes.length - 1),
  }));
}

function cut(text: string, first: boolean, last: boolean): string {
  if (text.length <= 2 * AROUND) return text;
  const before = first ? '' : text.slice(0, AROUND);
  const after = last ? '' : text.slice(-AROUND);
  return `${before}\n[…]\n${after}`;
}
