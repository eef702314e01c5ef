import { describe, expect, it } from 'vitest';
import { atOnce } from '@vonk/domain/inSlices';
import { LINES_IN_SLICE, parseSettlement } from './parseSettlement.ts';

const parsed = (file: string) => atOnce(parseSettlement(file));
const HEADING = 'kind;reference;amount;currency;date';
const fileOf = (count: number) =>
  [HEADING, ...Array.from({ length: count }, () => 'fee;;-0.01;EUR;2026-03-02')].join('\n');

describe('a file of the provider', () => {
  it('is read with its columns in any order, commas or semicolons, and amounts either way', () => {
    const line = { kind: 'charge_back', reference: 'c', amount_minor: -995, currency: 'EUR', date: '2026-03-03' };
    expect(parsed('kind;reference;amount;currency;date\nchargeback;c;-9,95;eur;2026-03-03')).toEqual([line]);
    expect(parsed('date,kind,currency,amount,reference\n2026-03-03,"Charge-back",EUR,-9.95,c')).toEqual([line]);
  });

  it.each([
    'nonsense',
    'kind;reference\npayment;a',
    'kind;reference;amount;currency;date\npayment;a;9.955;EUR;2026-03-02',
  ])('is refused as a whole when a line is not understood: %j', (text) =>
    expect(() => parsed(text)).toThrow('unsupported_type'),
  );

  it.each([
    [1, 0],
    [LINES_IN_SLICE - 1, 0],
    [LINES_IN_SLICE, 1],
    [100_000, 100_000 / LINES_IN_SLICE],
  ])('of %i lines lets others have %i turns while it is read', (count, turns) => {
    const work = parseSettlement(fileOf(count));
    let taken = 0;
    for (;;) {
      const { done, value } = work.next();
      if (done) {
        expect(value).toHaveLength(count);
        break;
      }
      taken += 1;
    }
    expect(taken).toBe(turns);
  });

  it('of more lines than that is refused before any of them is read', () => {
    expect(() => parseSettlement(fileOf(100_001)).next()).toThrow('unsupported_type');
  });
});
