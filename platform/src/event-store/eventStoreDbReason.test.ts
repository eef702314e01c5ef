import { expect, it } from 'vitest';
import { eventStoreDbReason } from './eventStoreDbReason.ts';

it.each([
  [
    '14 UNAVAILABLE: No connection established. Last error: Error: connect ECONNREFUSED 127.0.0.1:2113',
    'nobody listens at its address',
  ],
  ['14 UNAVAILABLE: Name resolution failed for target dns:nowhere:2113', 'no machine of that name is known'],
  ['14 UNAVAILABLE: No connection established. Last error: null', 'it cannot be reached'],
  ['14 UNAVAILABLE: Connection dropped', 'the connection broke'],
  ['4 DEADLINE_EXCEEDED: Deadline exceeded after 3.000s', 'no answer in time'],
  ['no answer in 3000 ms', 'no answer in time'],
  ['13 INTERNAL: Received RST_STREAM with code 2', 'the connection broke'],
  ['16 UNAUTHENTICATED: who are you', 'it does not allow this to the user of its address'],
  ['Failed to discover after 10 attempts.', 'no node of the cluster can be reached'],
  ['events are there that the subscription does not bring', 'events are there that the subscription does not bring'],
  ['2 UNKNOWN: something new', 'something new'],
])('%s: %s', (message, words) => {
  expect(eventStoreDbReason(new Error(message))).toBe(words);
});
