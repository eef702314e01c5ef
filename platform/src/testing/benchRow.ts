/** One line of `npm run bench`: a figure beside what this machine can do at best, measured in the same run. */
export type BenchRow = Readonly<{
  work: string;
  figure: number;
  unit: string;
  /** What `limitName` reached, in the same unit; null where the goal is a plain figure. */
  limit: number | null;
  limitName: string;
  /** figure / limit. */
  ratio: number | null;
  /** The goal: of the ratio where there is one, else of the figure. */
  reach: number;
  higherIsBetter: boolean;
}>;
