import { randomUUID } from 'node:crypto';
import type { Payment } from '@vonk/contracts/payments/queries';
import { creditPurchase } from '@vonk/domain/credits/creditPurchase';
import { wallet } from '@vonk/domain/credits/wallet';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { memberAudience } from '../../audience.ts';
import type { SignedUp } from '../../testing/members.ts';
import type { TestApp } from '../../testing/openTestApp.ts';

export type Started = { payment: Payment; redirect_url: string; code: string };

/** Ordering and paying, as a member and their bank do it. */
export function shopClient(app: TestApp) {
  const order = (who: SignedUp, overrides: Record<string, unknown> = {}) =>
    who.browser.post<Started>('/api/payments', {
      id: randomUUID(),
      package: 'p10',
      method: 'ideal',
      issuer: 'ing',
      ...overrides,
    });
  const referenceOf = ({ redirect_url }: Started) => redirect_url.split('/').at(-1) ?? '';
  /** As a provider calls: a form, no cookie, no client header. */
  const webhook = (body: Record<string, string>, provider = 'sandbox') =>
    fetch(`${app.site}/api/webhooks/payments/${provider}`, { method: 'POST', body: new URLSearchParams(body) });
  /** The payer decides on the checkout page, and the provider calls. */
  const pay = async (started: Started, outcome = 'paid') => {
    const page = new URL(started.redirect_url).pathname;
    const answer = await fetch(app.site + page, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome }),
    });
    await webhook({ id: referenceOf(started) });
    return answer;
  };
  /** What the workers do when a payment is completed. */
  const creditCompleted = async (who: SignedUp, id: string) => {
    const { package: bundle, credits, price } = await app.context.commands.load(paymentStream, id);
    const bought = {
      member: who.user.id,
      payment: id,
      package: bundle,
      credits,
      price: price ?? { amount_minor: 0, currency: 'EUR' },
      refund_days: app.context.settings.of(await memberAudience(app.context, who.user.id)).refund_days,
    };
    const { position } = await app.context.commands.execute({
      stream: wallet,
      id: who.user.id,
      command: { id: `credit:${id}`, fingerprint: '', actor: 'system:test' },
      decide: (state) => creditPurchase(state, bought),
    });
    await app.context.readYourWrites.waitFor(position);
  };
  const bought = async (who: SignedUp, overrides: Record<string, unknown> = {}) => {
    const { body } = await order(who, overrides);
    await pay(body);
    await creditCompleted(who, body.payment.payment_id);
    return body;
  };

  return { order, referenceOf, webhook, pay, creditCompleted, bought };
}
export type ShopClient = ReturnType<typeof shopClient>;
