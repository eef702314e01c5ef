import { expect, it } from 'vitest';
import { isOutage } from './isOutage.ts';

it.each([
  ['update read.chats set x = ? - Query read timeout', undefined],
  ['timeout expired', undefined],
  ['timeout exceeded when trying to connect', undefined],
  ['Connection terminated unexpectedly', undefined],
  ['cannot execute UPDATE in a read-only transaction', '25006'],
  ['could not extend file: No space left on device', '53100'],
])('%s is no reason to park an event', (message, code) => {
  expect(isOutage(Object.assign(new Error(message), code && { code }))).toBe(true);
});

it.each([
  ['invalid input syntax for type uuid', '22P02'],
  ['cannot read properties of undefined', undefined],
])('%s is one', (message, code) => {
  expect(isOutage(Object.assign(new Error(message), code && { code }))).toBe(false);
});
