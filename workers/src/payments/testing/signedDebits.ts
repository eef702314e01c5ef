import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@vonk/contracts/events';
import { confirmed, signedUp } from '../../testing/memberEvents.ts';
import type { TestWorkers } from '../../testing/testWorkers.ts';

export const DEBIT_PRICE = { amount_minor: 995, currency: 'EUR' };
const price = DEBIT_PRICE;

/** Orders by direct debit, counted and with a mandate, each of a member of its own. */
export const signedDebits = (workers: TestWorkers) => {
  return async (
    state: 'PaymentCompleted' | 'PaymentPending' = 'PaymentCompleted',
    collect_on = '2031-03-06',
    /** Its file went to the bank: no timer collects it once more. */
    collection?: string,
    code?: string,
  ) => {
    const [member, payment] = [randomUUID(), randomUUID()];
    const debtors = { member: randomUUID(), iban: randomUUID(), phone: randomUUID() };
    await workers.happened(`member-${member}`, signedUp(member, { email: `${member}@vonk.test` }), confirmed(member));
    for (const kind of ['member', 'iban', 'phone'] as const)
      await workers.happened(`debtor-${debtors[kind]}`, {
        type: 'DebitReserved',
        data: { debtor: debtors[kind], kind, payment, amount: price },
      });
    const order = { member, payment };
    const started = {
      package: 'p10',
      credits: 10,
      price,
      discount: code === undefined ? null : { code, percentage: 25, amount: { ...price, amount_minor: 1 } },
      amount: price,
      method: 'direct_debit' as const,
    };
    const more = {
      issuer: null,
      provider: 'direct_debit',
      country: 'NL',
      transaction_cost: { ...price, amount_minor: 0 },
    };
    const reference = payment.replaceAll('-', '').toUpperCase();
    const mandate: Extract<AnyEvent, { type: 'MandateSigned' }>['data'] = {
      ...{ ...order, reference, mandate: `mandate-${payment}`, account_holder: 'Robin', iban: 'NL91ABNA0417164300' },
      ...{ street: 'S', house_number: '1', zip: 'Z', city: 'C', phone: '+31612345678', debtors, amount: price },
      ...{
        hints: { iban: 'NL…4300', phone: '+31…5678' },
        creditor_id: 'NL79ZZZ999999990000',
        language: 'nl',
        collect_on,
      },
    };
    await workers.happened(
      `payment-${payment}`,
      { type: 'PaymentStarted', data: { ...order, ...started, ...more } },
      { type: 'PaymentRegistered', data: { ...order, provider_reference: reference } },
      { type: 'MandateSigned', data: mandate },
      { type: state, data: order },
      ...(collection ? [{ type: 'DebitCollected' as const, data: { ...order, collection, collect_on } }] : []),
    );
    return { ...order, debtors, reference };
  };
};
export type SignDebit = ReturnType<typeof signedDebits>;
