import type { Country } from '@vonk/contracts/languages';
import { PAYMENT_METHODS, type PaymentMethod } from '@vonk/contracts/payments/methods';
import { describe, expect, it } from 'vitest';
import { surchargeBanned } from '../surchargeBanned.ts';
import { foundingCatalogue } from '../testing/foundingCatalogue.ts';
import { specify } from '../testing/given.ts';
import { minimumMessageCosts } from './minimumMessageCosts.ts';
import { discountAmount, discountedPrice, methodUsable, packagePrice, pricePerMessage } from './packagePrice.ts';
import { payment, type PaymentEvent } from './payment.ts';
import { startPayment, type StartPaymentFacts } from './startPayment.ts';

const given = specify(payment);
const { packages: foundingPackages, payment_methods: foundingPaymentMethods, countries } = foundingCatalogue;
const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const command = { payment: 'pay-1', member: 'anna', package: 'p10', method: 'ideal' as PaymentMethod };
const facts: StartPaymentFacts = {
  now: new Date('2026-02-01T10:00:00Z'),
  settings: { packages: foundingPackages, payment_methods: foundingPaymentMethods },
  country: 'NL',
  provider: 'sandbox',
  sells: () => true,
  discount: null,
};
const startedData = {
  payment: 'pay-1',
  member: 'anna',
  package: 'p10',
  credits: 10,
  price: eur(995),
  transaction_cost: eur(0),
  discount: null,
  amount: eur(995),
  method: 'ideal' as PaymentMethod,
  issuer: null,
  provider: 'sandbox',
  country: 'NL',
};
const started = (changed: object = {}): PaymentEvent => ({
  type: 'PaymentStarted',
  data: { ...startedData, ...changed },
});
const start = (
  changed: Partial<typeof command & { issuer: string; saved_card: boolean }>,
  other: Partial<StartPaymentFacts> = {},
  ...past: PaymentEvent[]
) => given(...past).when((state) => startPayment(state, { ...command, ...changed }, { ...facts, ...other }));
const methods = (change: Partial<(typeof foundingPaymentMethods)[number]>) => ({
  settings: {
    packages: foundingPackages,
    payment_methods: foundingPaymentMethods.map((one) => (one.id === 'ideal' ? { ...one, ...change } : one)),
  },
});

describe('ordering a package', () => {
  it('charges the price of the member’s country', () => {
    start({}).thenRecords(started());
    const price = { amount_minor: 4299, currency: 'PLN' };
    start({ method: 'blik' }, { country: 'PL' }).thenRecords(
      started({ method: 'blik', country: 'PL', price, amount: price, transaction_cost: { ...price, amount_minor: 0 } }),
    );
  });
  it('takes the discount off, rounded half up', () => {
    // 25 % of 995 is 248.75.
    const discount = { code: 'WELCOME25', percentage: 25 };
    start({}, { discount }).thenRecords(
      started({ price: eur(746), amount: eur(746), discount: { ...discount, amount: eur(249) } }),
    );
  });
  it.each([1044, 1046])(
    'is refused where it comes to 1045 and %i was shown, transaction cost included',
    (shown_minor) => start({ method: 'paypal' }, { shown_minor }).thenRefuses('quote_changed'),
  );
  it('is ordered by a method that the provider sells in the currency, or with a mandate in euros alone', () => {
    start({}, { sells: () => false }).thenRefuses('method_not_available');
    start({}, { sells: (method, currency) => method === 'ideal' && currency === 'EUR' }).thenRecords(started());
    start({ method: 'direct_debit' }, { mandate: true, sells: () => false }).thenRecords(
      started({ method: 'direct_debit' }),
    );
    start({ method: 'direct_debit' }, { sells: () => true }).thenRefuses('method_not_available');
  });
  it('says that the saved card pays', () => start({ saved_card: true }).thenRecords(started({ saved_card: true })));
  it('is ordered where it comes to what was shown', () =>
    start({}, { shown_minor: 746, discount: { code: 'WELCOME25', percentage: 25 } }).thenRecords(
      started({
        ...{ price: eur(746), amount: eur(746) },
        discount: { code: 'WELCOME25', percentage: 25, amount: eur(249) },
      }),
    ));
  it('adds the transaction cost of the method', () =>
    start({ method: 'paypal' }).thenRecords(
      started({ method: 'paypal', transaction_cost: eur(50), amount: eur(1045) }),
    ));
  it('adds none where that is banned, whatever the catalogue says', () =>
    start({}, methods({ transaction_cost: { EUR: 100 } })).thenRecords(started()));
  it('keeps the bank that was chosen', () => start({ issuer: 'ing' }).thenRecords(started({ issuer: 'ing' })));
  it('knows the banks of a method', () => {
    start({ issuer: 'barings' }).thenRefuses('issuer_unknown');
    start({ method: 'paypal', issuer: 'ing' }).thenRefuses('issuer_unknown');
  });
  it('sells only what is sold there', () => {
    start({ package: 'p11' }).thenRefuses('package_not_found');
    const settings = {
      ...facts.settings,
      packages: foundingPackages.map((one) => ({ ...one, active: one.id !== 'p10' })),
    };
    start({}, { settings }).thenRefuses('package_not_found');
    const euroOnly = { ...facts.settings, packages: foundingPackages.map((one) => ({ ...one, prices: { EUR: 995 } })) };
    start({ method: 'blik' }, { country: 'PL', settings: euroOnly }).thenRefuses('package_not_found');
  });
  it('takes only methods that can be used there now', () => {
    start({}, { country: 'DE' }).thenRefuses('method_not_available');
    start({ method: 'giropay' }, { country: 'DE' }).thenRefuses('method_not_available');
    start({}, methods({ active: false })).thenRefuses('method_not_available');
    start({}, methods({ retired_at: '2026-02-01T10:00:00.000Z' })).thenRefuses('method_not_available');
    start({}, methods({ retired_at: '2026-02-01T10:00:00.001Z' })).thenRecords(started());
    start({}, { settings: { ...facts.settings, payment_methods: [] } }).thenRefuses('method_not_available');
  });
  it('happens once', () => start({}, {}, started()).thenNothing());
  it('is refused under the id of another order', () => {
    for (const other of [{ package: 'p25' }, { method: 'visa' as const }, { member: 'bram' }])
      start(other, {}, started()).thenRefuses('idempotency_key_reused');
  });
});

describe('prices', () => {
  it('round a discount half up to the cent', () => {
    expect(discountAmount(eur(995), { percentage: 50 })).toEqual(eur(498));
    expect(discountAmount(eur(2245), { percentage: 25 })).toEqual(eur(561));
    expect(discountAmount(eur(995), { percentage: 12.5 })).toEqual(eur(124));
    expect(discountAmount(eur(995), { percentage: 0 })).toEqual(eur(0));
    expect(discountedPrice(eur(995), { percentage: 100 })).toEqual(eur(0));
    expect(discountedPrice(eur(3995), { percentage: 25 })).toEqual(eur(2996));
  });
  it('of a message are rounded half up', () => {
    expect(pricePerMessage(eur(14_995), 250, 1)).toEqual(eur(60));
    expect(pricePerMessage(eur(995), 10, 1)).toEqual(eur(100));
    expect(pricePerMessage(eur(994), 10, 1)).toEqual(eur(99));
    expect(pricePerMessage(eur(995), 10, 2)).toEqual(eur(199));
  });
  it('are those of the country’s currency', () => {
    const [first] = foundingPackages;
    expect(first && packagePrice(first, 'GB')).toEqual({ amount_minor: 895, currency: 'GBP' });
    expect(first && packagePrice({ ...first, prices: {} }, 'GB')).toBeNull();
  });
  it('tell the least a message costs, by country, from packages that are sold', () => {
    const costs = (packages: typeof foundingPackages, message_credits = 1, some: Country[] = ['NL', 'GB']) =>
      minimumMessageCosts(some, () => ({ packages, message_credits }));
    expect(costs(foundingPackages)).toEqual({
      NL: { costs: 60, currency: 'EUR' },
      GB: { costs: 52, currency: 'GBP' },
    });
    const small = foundingPackages.map((one) => ({ ...one, active: one.id === 'p10' }));
    expect(costs(small).NL).toEqual({ costs: 100, currency: 'EUR' });
    expect(costs(foundingPackages, 2).NL?.costs).toBe(120);
    expect(costs([])).toEqual({});
    expect(Object.keys(costs(foundingPackages, 1, [...countries]))).toHaveLength(15);
    const dearIn = (country: Country) => ({ packages: foundingPackages, message_credits: country === 'GB' ? 2 : 1 });
    expect(minimumMessageCosts(['NL', 'GB'], dearIn)).toMatchObject({ NL: { costs: 60 }, GB: { costs: 104 } });
  });
  it('are offered with the methods that can be used there', () => {
    const usable = (country: Country) =>
      foundingPaymentMethods.filter((one) => methodUsable(one, country, facts.now)).map(({ id }) => id);
    expect(usable('NL')).toEqual([
      'ideal',
      'apple_pay',
      'credit_card',
      'mastercard',
      'visa',
      'maestro',
      'paypal',
      'bank_transfer',
      'paysafecard',
    ]);
    expect(usable('NZ')).toEqual(['apple_pay', 'credit_card', 'mastercard', 'visa', 'paypal', 'paysafecard']);
    expect(usable('PL')).toContain('blik');
    expect(usable('DE')).not.toContain('giropay');
  });
});

describe('the ban on charging for paying', () => {
  it('holds for all methods but four in the EEA and Great Britain', () => {
    for (const country of ['NL', 'BE', 'IE', 'DE', 'AT', 'IT', 'FR', 'ES', 'PL', 'GB'])
      expect(PAYMENT_METHODS.filter((method) => !surchargeBanned(method, country))).toEqual([
        'giropay',
        'paysafecard',
        'paypal',
        'sofort',
      ]);
  });
  it('does not hold elsewhere', () => {
    for (const country of ['CH', 'US', 'CA', 'AU', 'NZ']) expect(surchargeBanned('visa', country)).toBe(false);
  });
});
