import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pollPayments } from './pollPayments.timer.ts';
import { confirmed, signedUp } from '../testing/memberEvents.ts';
import { openMollieWorkers, type MollieWorkers } from './testing/openMollieWorkers.ts';

const price = { amount_minor: 995, currency: 'EUR' };

describe('a card that stays at Mollie', { timeout: 240_000 }, () => {
  let mollie: MollieWorkers;
  let peer: MollieWorkers['peer'];
  let workers: MollieWorkers['workers'];
  beforeAll(async () => {
    mollie = await openMollieWorkers();
    ({ peer, workers } = mollie);
  });
  afterAll(() => mollie.stop());

  const typesOf = async (member: string) =>
    (await workers.open.store.readStream(`card-${member}`)).map(({ type }) => type);
  /** A package that was paid by card, with consent or without. */
  const bought = async (member: string, consent = true) => {
    const payment = randomUUID();
    const asked = { amount: { currency: 'EUR', value: '9.95' }, description: '10', redirectUrl: 'https://vonk.test' };
    const { id: customerId } = peer.book.createCustomer({});
    const { id: reference } = peer.book.create({ ...asked, method: 'creditcard', sequenceType: 'first', customerId });
    peer.book.decide(reference, 'paid');
    if (consent) await workers.happened(`card-${member}`, { type: 'CardConsented', data: { member, payment } });
    const order = { member, payment };
    const started = { package: 'p10', credits: 10, price, discount: null, amount: price, method: 'visa' as const };
    const more = { issuer: null, provider: 'mollie', country: 'NL', transaction_cost: { ...price, amount_minor: 0 } };
    await workers.happened(
      `payment-${payment}`,
      { type: 'PaymentStarted', data: { ...order, ...started, ...more } },
      { type: 'PaymentRegistered', data: { ...order, provider_reference: reference } },
      { type: 'PaymentCompleted', data: order },
    );
    return { payment, customerId };
  };
  const joined = async (language: 'nl' | 'en' = 'nl') => {
    const member = randomUUID();
    await workers.happened(
      `member-${member}`,
      signedUp(member, { email: `${member}@vonk.test`, language }),
      confirmed(member),
    );
    return member;
  };
  const gone = (customer: string) =>
    workers.until(() => Promise.resolve(!peer.book.customers.has(customer)), 'the customer to be forgotten');

  it('is kept with consent alone, and another one takes its place there too', async () => {
    const member = await joined();
    await bought(member, false);
    expect(await typesOf(member)).toEqual([]);
    const first = await bought(member);
    expect(await typesOf(member)).toEqual(['CardConsented', 'CardSaved']);
    const second = await bought(member);
    await gone(first.customerId);
    expect(peer.book.customers.has(second.customerId)).toBe(true);
    expect((await typesOf(member)).slice(-2)).toEqual(['CardRemoved', 'CardSaved']);
  });

  it.each<['recurring' | 'oneoff', RegExp, boolean]>([
    ['recurring', /saved card wasn’t accepted/, true],
    ['oneoff', /payment didn’t go through/, false],
  ])('a %s charge that fails later is told by the right mail, once', async (kind, subject, saved_card) => {
    const member = await joined('en');
    const payment = randomUUID();
    const asked = { amount: { currency: 'EUR', value: '9.95' }, description: '10', redirectUrl: 'https://vonk.test' };
    const customer = peer.book.createCustomer({});
    Object.assign(customer, { mandate: true, waits: true });
    const of = kind === 'recurring' ? { sequenceType: kind, customerId: customer.id } : {};
    const { id: provider_reference } = peer.book.create({ ...asked, method: 'creditcard', ...of });
    const order = { member, payment };
    const started = { package: 'p10', credits: 10, price, discount: null, amount: price, method: 'visa' as const };
    const more = { issuer: null, provider: 'mollie', country: 'NL', transaction_cost: { ...price, amount_minor: 0 } };
    await workers.happened(
      `payment-${payment}`,
      { type: 'PaymentStarted', data: { ...order, ...started, ...more, ...(saved_card ? { saved_card } : {}) } },
      { type: 'PaymentRegistered', data: { ...order, provider_reference } },
      { type: 'PaymentPending', data: order },
    );
    peer.book.decide(provider_reference, 'failed');
    const poll = () =>
      pollPayments.handle(workers.open.context)({ key: payment, dueAt: workers.now(), data: {}, attempt: 1 });
    for (let times = 0; times < 3; times += 1) await poll();
    const mail = await workers.until(
      async () => (await workers.mails(`${member}@vonk.test`)).find((one) => subject.test(one.subject)),
      'the mail',
    );
    expect(mail.text).toContain(`/transactions/${payment}`);
    expect(/PayPal/.test(mail.text)).toBe(saved_card);
    expect(
      (await workers.mails(`${member}@vonk.test`)).filter((one) => /card wasn|go through/.test(one.subject)),
    ).toHaveLength(1);
  });

  it('is forgotten there with the account', async () => {
    const member = await joined();
    const { customerId } = await bought(member);
    await workers.happened(`member-${member}`, { type: 'MemberErased', data: { member } });
    await gone(customerId);
    expect((await typesOf(member)).at(-1)).toBe('CardRemoved');
  });
});
