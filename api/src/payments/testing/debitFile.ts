import { randomUUID } from 'node:crypto';
import { closeCollection, collection as collectionStream } from '@vonk/domain/payments/collection';
import { collectDebit } from '@vonk/domain/payments/directDebit';
import { orderByDirectDebit } from '@vonk/domain/payments/orderByDirectDebit';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { member } from '../../testing/members.ts';
import type { TestApp } from '../../testing/openTestApp.ts';
import { debtorHint, debtorId } from '../debtors.ts';
import { CREDITOR, someIban } from './debitClient.ts';

/** A member who ordered by direct debit, as the route does after the code: the id of the payment. */
export async function signedDebit(app: TestApp, more: { credits_at?: 'accepted' | 'settled' } = {}) {
  const { context } = app;
  const { user } = await member(app);
  const [payment, iban] = [randomUUID(), someIban()];
  const settings = { ...context.settings.of({ site: 'main', country: 'NL' }), direct_debit_creditor: CREDITOR };
  const debtors = {
    member: debtorId(context, 'member', user.id),
    iban: debtorId(context, 'iban', iban),
    phone: debtorId(context, 'phone', '+31612345678'),
  };
  const mandate = {
    ...{ reference: payment.replaceAll('-', '').toUpperCase(), mandate: `mandate-${payment}`, language: 'nl' },
    ...{ account_holder: 'Robin', iban, street: 'S', house_number: '1', zip: 'Z', city: 'C', phone: '+31612345678' },
    ...{ debtors, hints: { iban: debtorHint(iban), phone: debtorHint('+31612345678') } },
  };
  const facts = { now: context.clock(), country: 'NL' as const, discount: null };
  const direct_debit_credits_at = more.credits_at ?? 'accepted';
  await context.commands.execute({
    stream: paymentStream,
    id: payment,
    command: { id: payment, fingerprint: '', actor: `member:${user.id}` },
    decide: (state) =>
      orderByDirectDebit(
        state,
        { payment, member: user.id, package: 'p10', mandate },
        { ...facts, settings: { ...settings, direct_debit_credits_at } },
      ),
  });
  return { payment, member: user.id, iban, reference: mandate.reference };
}

/** A closed file with these debits, or one of its own, as the timer makes it for a day: its id. */
export async function debitFile(
  app: TestApp,
  payments: readonly string[] = [],
  collect_on = '2031-03-06',
): Promise<string> {
  const { context } = app;
  const id = `file-${randomUUID().slice(0, 8)}`;
  const all = payments.length > 0 ? payments : [(await signedDebit(app)).payment];
  const command = () => ({ id: randomUUID(), fingerprint: '', actor: 'system:test' });
  for (const payment of all)
    await context.commands.execute({
      stream: paymentStream,
      id: payment,
      command: command(),
      decide: (state) => collectDebit(state, { payment, collection: id, collect_on }),
    });
  const amount = { amount_minor: all.length * 995, currency: 'EUR' };
  await context.commands.execute({
    stream: collectionStream,
    id,
    command: command(),
    decide: (state) => closeCollection(state, { collection: id, collect_on, debits: all.length, amount }),
  });
  await context.readYourWrites.waitFor(await context.store.head());
  return id;
}
