/** The figure below which this share of all figures lies: 0.5 is the middle one. NaN of none. */
export const percentile = (figures: readonly number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * share))] ?? NaN;

/** The middle one. */
export const median = (figures: readonly number[]): number => percentile(figures, 0.5);
