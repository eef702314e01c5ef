import { shopClient } from '../../payments/testing/shopClient.ts';
import { member } from '../../testing/members.ts';
import type { TestApp } from '../../testing/openTestApp.ts';

type Row = Readonly<{ id: string }>;
type Listed = (resource: string, filter?: Readonly<Record<string, unknown>>) => Promise<readonly Row[]>;

/** What is sent for acts on payments and disputes, each on a purchase of its own. */
export function paymentActCalls(app: TestApp, listed: Listed) {
  const shop = shopClient(app);
  const caughtUp = async () => app.context.readYourWrites.waitFor(await app.context.store.head(), 10_000);
  const bought = async () => {
    const started = await shop.bought(await member(app));
    await caughtUp();
    return { started, id: started.payment.payment_id };
  };
  /** A payment that its bank took back. */
  const disputed = async () => {
    const { started, id } = await bought();
    await shop.pay(started, 'charged_back');
    await caughtUp();
    return { id: (await listed('disputes', { payment: id }))[0]?.id ?? '', body: {} };
  };
  /** A payment of which the provider tells another amount. */
  const mismatched = async () => {
    const told = { amount_minor: 100, currency: 'EUR' };
    const { body } = await shop.order(await member(app));
    await app.context.db.raw(`update sandbox.payments set amount_minor = ? where reference = ?`, [
      ...[told.amount_minor, shop.referenceOf(body)],
    ]);
    await shop.pay(body);
    await caughtUp();
    return { id: body.payment.payment_id, body: { told } };
  };
  return {
    'payments/return-wrong-amount': mismatched,
    'payments/explain-wrong-amount': async () => {
      const { id, body } = await mismatched();
      return { id, body: { ...body, how: 'settled_outside', proof: 'Transfer 42' } };
    },
    'payments/request-refund': async () => ({ id: (await bought()).id, body: {} }),
    'payments/refund': async () => ({ id: (await bought()).id, body: {} }),
    'disputes/contest': disputed,
    'disputes/accept': disputed,
    'disputes/won': disputed,
    'disputes/lost': disputed,
  };
}
