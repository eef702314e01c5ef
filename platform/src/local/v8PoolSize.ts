import { availableParallelism } from 'node:os';

/** What Node takes on every machine. */
const DEFAULT_SIZE = 4;

/**
 * The flag with which V8 has one thread beside each process for each processor but one: at least one, at most the four of Node. While
 * garbage is collected the process stands still until all of them are done; where there are more threads than processors, some of
 * them wait for their turn behind the database, and so does everybody who has asked for something (docs/benchmarks.md).
 */
export const v8PoolSizeFlag = (processors = availableParallelism()): string =>
  `--v8-pool-size=${Math.min(DEFAULT_SIZE, Math.max(1, processors - 1))}`;
