import { expect, it } from 'vitest';
import { createOutages } from './createOutages.ts';

function watched() {
  const lines: [level: string, fields: object, message: string][] = [];
  let clock = 0;
  const log = {
    info: (fields: object, message: string) => void lines.push(['info', fields, message]),
    warn: (fields: object, message: string) => void lines.push(['warn', fields, message]),
  };
  const outages = createOutages(log, (error) => (error as Error).message, { quietMs: 5000, now: () => clock });
  return { outages, lines, at: (milliseconds: number) => void (clock = milliseconds) };
}

it('an outage has one line at its beginning and one at its end, with how long it lasted', () => {
  const { outages, lines, at } = watched();
  outages.works('event store');
  for (let second = 1; second <= 60; second++) {
    at(second * 1000);
    outages.failed('event store', new Error('nobody listens'));
  }
  at(65_000);
  outages.works('event store');
  outages.works('event store');
  expect(lines).toEqual([
    [
      'warn',
      { what: 'event store', error: 'nobody listens' },
      'event store: does not work at this moment, it is tried until it does',
    ],
    ['info', { what: 'event store', seconds: 59, failures: 60 }, 'event store: works again'],
  ]);
});

it('what works only now and then is one outage', () => {
  const { outages, lines, at } = watched();
  for (let second = 0; second < 30; second += 2) {
    at(second * 1000);
    outages.failed('sweep', new Error('no answer'));
    at(second * 1000 + 1000);
    outages.works('sweep');
  }
  expect(lines).toHaveLength(1);
});

it('several things are told apart', () => {
  const { outages, lines, at } = watched();
  outages.failed('event store', new Error('a'));
  outages.failed('sweep', new Error('b'));
  at(6000);
  outages.works('sweep');
  expect(lines.map(([level, , message]) => `${level} ${message}`)).toEqual([
    'warn event store: does not work at this moment, it is tried until it does',
    'warn sweep: does not work at this moment, it is tried until it does',
    'info sweep: works again',
  ]);
});
