import { describe, expect, it } from 'vitest';
import { foundingSettings } from '../site/foundingSettings.ts';
import { foundingCatalogue } from '../testing/foundingCatalogue.ts';
import { specify } from '../testing/given.ts';
import { collectionDay, orderByDirectDebit, type OrderByDirectDebitFacts } from './orderByDirectDebit.ts';
import { payment, type PaymentEvent } from './payment.ts';

const given = specify(payment);
const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const mandate = {
  ...{ reference: 'R-1', mandate: 'M-1', account_holder: 'Anna', iban: 'NL91ABNA0417164300', street: 'Dam' },
  ...{ house_number: '1', zip: '1012', city: 'Amsterdam', phone: '+31612345678', language: 'nl' },
  ...{ debtors: { member: 'a', iban: 'b', phone: 'c' }, hints: { iban: 'NL…4300', phone: '…5678' } },
};
const order = { payment: 'pay-1', member: 'anna', package: 'p10', mandate };
const creditor = { ...foundingSettings.direct_debit_creditor, identifier: 'NL79ZZZ123' };
const facts = (settings: object = {}, more: object = {}): OrderByDirectDebitFacts => ({
  // A Friday: two days later is a Sunday, and the file of Monday is made already.
  now: new Date('2026-11-20T10:00:00Z'),
  country: 'NL',
  discount: null,
  settings: {
    ...foundingSettings,
    packages: foundingCatalogue.packages,
    payment_methods: foundingCatalogue.payment_methods,
    direct_debit_creditor: creditor,
    ...settings,
  },
  ...more,
});
const data = { payment: 'pay-1', member: 'anna' };
const ordered: PaymentEvent[] = [
  {
    type: 'PaymentStarted',
    data: {
      ...{ ...data, package: 'p10', credits: 10, price: eur(995), transaction_cost: eur(0), discount: null },
      ...{ amount: eur(995), method: 'direct_debit', issuer: null, provider: 'direct_debit', country: 'NL' },
    },
  },
  { type: 'PaymentRegistered', data: { ...data, provider_reference: 'R-1' } },
  {
    type: 'MandateSigned',
    data: { ...data, ...mandate, amount: eur(995), creditor_id: 'NL79ZZZ123', collect_on: '2026-11-24' },
  },
];
const place = (past: PaymentEvent[], asked: OrderByDirectDebitFacts, more: object = {}) =>
  given(...past).when((state) => orderByDirectDebit(state, { ...order, ...more }, asked));

describe('an order by direct debit', () => {
  it('is paid for at once with its mandate, or waits for the money, as the house has it', () => {
    place([], facts()).thenRecords(...ordered, { type: 'PaymentCompleted', data });
    place([], facts({ direct_debit_credits_at: 'settled' })).thenRecords(...ordered, { type: 'PaymentPending', data });
  });

  it('is placed once, and refused where its id belongs to another order', () => {
    place(ordered, facts()).thenNothing();
    place(ordered, facts(), { package: 'p25' }).thenRefuses('idempotency_key_reused');
  });

  it('is in euros alone, and refused where its price was shown otherwise', () => {
    place([], facts({}, { country: 'PL' })).thenRefuses('method_not_available');
    place([], facts({}, { shown_minor: 994 })).thenRefuses('quote_changed');
    place([], facts({}, { shown_minor: 995 })).thenRecords(...ordered, { type: 'PaymentCompleted', data });
  });

  it('is collected on a banking day after the days of notice, counted from the day of the house', () => {
    const day = (now: string, direct_debit_notice_days: number) =>
      collectionDay(new Date(now), { direct_debit_notice_days });
    expect(day('2026-11-18T10:00:00Z', 2)).toBe('2026-11-20');
    expect(day('2026-11-17T10:00:00Z', 5)).toBe('2026-11-23');
    // In Amsterdam the day is over an hour before that of Greenwich.
    expect(day('2026-11-18T23:00:00Z', 2)).toBe('2026-11-23');
    expect(day('2026-11-18T22:59:59Z', 2)).toBe('2026-11-20');
  });

  it('is collected on a day whose file is still to be made: at five on the morning of the banking day before', () => {
    const day = (now: string) => collectionDay(new Date(now), { direct_debit_notice_days: 2 });
    // A Friday and a Saturday: the file of Monday was made on that Friday.
    expect(day('2026-11-20T03:59:59Z')).toBe('2026-11-23');
    expect(day('2026-11-20T04:00:00Z')).toBe('2026-11-24');
    expect(day('2026-11-21T22:38:00Z')).toBe('2026-11-24');
    // Between the years two banking days are one behind the other with Christmas and a weekend in between.
    expect(day('2026-12-24T10:00:00Z')).toBe('2026-12-29');
    expect(collectionDay(new Date('2026-11-18T10:00:00Z'), { direct_debit_notice_days: 1 })).toBe('2026-11-20');
  });
});
