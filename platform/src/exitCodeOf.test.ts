import { expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { StoreUnavailable } from './event-store/eventStore.ts';
import { EventStoreUrlWrong } from './event-store/eventStoreUrlWrong.ts';
import { exitCodeOf } from './exitCodeOf.ts';
import { StorageUrlInvalid } from './files/fileStore.ts';
import { RedisNotDurable } from './queue/redisDurability.ts';

it.each([
  ['a variable is wrong', new ConfigError('PORT', 'is wrong'), 78],
  ['the Redis would lose jobs', new RedisNotDurable('appendonly'), 78],
  ['the storage cannot be one', new StorageUrlInvalid('is none'), 78],
  ['the event store says no to its address', new EventStoreUrlWrong('is none'), 78],
  ['the event store did not answer', new StoreUnavailable('no answer'), 75],
  ['the database is not there', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 75],
  [
    'the database is there under none of its addresses',
    new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]),
    75,
  ],
  ['the database was too late', new Error('timeout exceeded when trying to connect'), 75],
  ['the code is wrong', new TypeError('undefined is not a function'), 1],
  ['something strange was thrown', 'text', 1],
])('when %s, a process ends with its code', (_what, error, code) => {
  expect(exitCodeOf(error)).toBe(code);
});
