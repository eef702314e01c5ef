import { describe, it } from 'vitest';
import { specify } from '../testing/given.ts';
import { code, type CodeEvent } from './code.ts';
import { offerLeavingDiscount } from './offerLeavingDiscount.ts';

const given = specify(code);
const now = new Date('2026-11-22T12:00:00.000Z');
const issued = (percentage: number, member = 'anna'): CodeEvent => ({
  type: 'CodeIssued',
  data: {
    ...{ code: 'STAY-ABCDEFGH', percentage, member, amount: null, country: null, minimum_order: null, methods: [] },
    ...{ starts_at: now.toISOString(), expires_at: null, validity: 'once', times: 1, by: 'settings' },
  },
});

describe('the discount for who leaves because of the price', () => {
  const ask = (delete_discount: number, ...past: CodeEvent[]) =>
    given(...past).when((state) =>
      offerLeavingDiscount(state, { member: 'anna', code: 'STAY-ABCDEFGH' }, { now, settings: { delete_discount } }),
    );

  it('is a code of their own, good once, with the percentage of the settings', () => {
    ask(25).thenRecords(issued(25));
    ask(1).thenRecords(issued(1));
  });
  it('is made once: asking again makes nothing, also when the setting is another or off by then', () => {
    ask(40, issued(25)).thenRecords();
    ask(0, issued(25)).thenRecords();
  });
  it('is not there while the setting is 0', () => {
    ask(0).thenRefuses('code_not_found');
  });
  it('is not the code of somebody else', () => {
    ask(25, issued(25, 'bram')).thenRefuses('code_not_found');
  });
});
