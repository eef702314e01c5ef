import { describe, expect, it } from 'vitest';
import { parseSettlement } from './parseSettlement.ts';

describe('a file of the provider', () => {
  it('is read with its columns in any order, commas or semicolons, and amounts either way', () => {
    const line = { kind: 'charge_back', reference: 'c', amount_minor: -995, currency: 'EUR', date: '2026-03-03' };
    expect(parseSettlement('kind;reference;amount;currency;date\nchargeback;c;-9,95;eur;2026-03-03')).toEqual([line]);
    expect(parseSettlement('date,kind,currency,amount,reference\n2026-03-03,"Charge-back",EUR,-9.95,c')).toEqual([
      line,
    ]);
  });

  it.each([
    'nonsense',
    'kind;reference\npayment;a',
    'kind;reference;amount;currency;date\npayment;a;9.955;EUR;2026-03-02',
  ])('is refused as a whole when a line is not understood: %j', (text) =>
    expect(() => parseSettlement(text)).toThrow('unsupported_type'),
  );
});
