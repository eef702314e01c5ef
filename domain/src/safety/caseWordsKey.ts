/**
 * The id of the key that seals what staff write about a case. It may name either side, so it goes with whoever of them is
 * erased first; what is written after that has the key of the next number.
 */
export const caseWordsKey = (complaint: string, erasures: number): string =>
  erasures === 0 ? `words-${complaint}` : `words-${complaint}-${erasures}`;
