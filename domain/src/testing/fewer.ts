/** So many of what a test is about; `least` of them for each of thousands of mutants (`npm run test:mutation`). */
export const fewer = (all: number, least: number): number => (process.env.MUTATION === 'yes' ? least : all);
