import { Problem } from './problem.ts';

/** What a caller reads who came too often: 429 `too_many_requests`, with the seconds until the next try in it and in Retry-After. */
export const tooManyRequests = (retryAfterSeconds: number): Problem =>
  new Problem('too_many_requests', {
    status: 429,
    details: { retry_after: retryAfterSeconds },
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
