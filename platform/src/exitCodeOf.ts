import { CONFIG_EXIT_CODE, ConfigError, TEMPORARY_EXIT_CODE } from './config.ts';
import { problemOf } from './http/problemOf.ts';

/** Names of errors that say that a variable names something of no use. By name: their libraries stay where they are. */
const WRONG_VARIABLE = new Set(['EventStoreUrlWrong', 'RedisNotDurable', 'StorageUrlInvalid']);

/** 78: a variable is wrong, and starting again does not help. 75: a store did not answer. 1: anything else. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof ConfigError || (error instanceof Error && WRONG_VARIABLE.has(error.name)))
    return CONFIG_EXIT_CODE;
  return isTransientError(error) ? TEMPORARY_EXIT_CODE : 1;
}

/** Whether an error says that a store is away or late, and nothing about what was asked of it. */
export const isTransientError = (error: unknown): boolean =>
  problemOf(error, () => 409).status === 503 ||
  (error instanceof AggregateError && error.errors.some(isTransientError));
