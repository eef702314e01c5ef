import { statusOf } from '@vonk/contracts/refusals';
import { problemOf } from '@vonk/platform/http/problemOf';

/** Whether an error is answered with 5xx: a store that is away, or something that should not have happened. */
export const isFaultOfTheHouse = (error: unknown): boolean => problemOf(error, statusOf).status >= 500;
