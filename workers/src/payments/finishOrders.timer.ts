import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { localeOf } from '@vonk/contracts/localeOf';
import { NEVER_OPENED, PAYMENT_WEBHOOK_PATH, SAVED_CARD_REFUSED } from '@vonk/contracts/payments/methods';
import { payment as paymentStream, type PaymentState } from '@vonk/domain/payments/payment';
import { registerPayment } from '@vonk/domain/payments/registerPayment';
import { settlePayment } from '@vonk/domain/payments/settlePayment';
import { siteUrl } from '@vonk/domain/site/siteUrl';
import { speakForSite } from '@vonk/platform/texts/speakForSite';
import { orderDescription } from '@vonk/platform/payment-provider/orderDescription';
import { CardRefused, type PaymentProvider } from '@vonk/platform/payment-provider/paymentProvider';
import { readAccount } from '@vonk/projector/accounts/accounts.query';
import type { TimerDefinition } from '../timerDefinition.ts';
import type { WorkerContext } from '../workerContext.ts';
import { decisionsOf, settle } from './settle.ts';

export const FINISH_ORDER = 'finish-order';
/** Whoever ordered may send it again meanwhile, and mostly does. */
export const CHARGE_AGAIN_MS = 60_000;
export const UNFINISHED_MS = 60 * 60_000;
/** Providers keep an idempotency key for an hour: later the same order could be charged twice. */
const KEY_HOLDS_MS = 50 * 60_000;

/**
 * Ends an order that was cut off before the provider's reference was written down. A saved card may have been charged by then
 * and nobody would know: it is charged once more with the same id, which the provider takes for the same charge, and what
 * came of it is written down. Where it did not answer for so long, it is asked what it charged the card, for as long as it
 * takes. Whatever the provider does not know after an hour has failed. Money that comes all the same is paid (settlePayment).
 */
export const finishOrders: TimerDefinition = {
  kind: FINISH_ORDER,
  handle:
    (context) =>
    async ({ key: payment, dueAt, data }) => {
      const order = await context.commands.load(paymentStream, payment);
      if (order.status !== 'started' || order.provider_reference !== null) return;
      const { started_at, customer } = data as { started_at?: string; customer?: string };
      const since = started_at === undefined ? dueAt : new Date(started_at);
      const age = context.clock().getTime() - since.getTime();
      const { provider } = context;
      if (customer !== undefined && age < KEY_HOLDS_MS && provider?.name === order.provider) {
        if (await chargeAgain(context, { ...order }, { provider, payment, customer })) return;
      }
      if (age < UNFINISHED_MS) return new Date(since.getTime() + UNFINISHED_MS);
      if (customer !== undefined && provider?.name === order.provider) {
        const charged = await provider.cards.charged(customer, payment);
        if (charged) return register(context, provider, payment, charged.reference);
      }
      await fail(context, payment, NEVER_OPENED);
    },
};

/** True: the order is settled, or known to the provider and asked about from now on. Throws ProviderUnavailable. */
async function chargeAgain(
  context: WorkerContext,
  { member, amount, credits, method, issuer }: PaymentState,
  { provider, payment, customer }: { provider: PaymentProvider; payment: string; customer: string },
): Promise<boolean> {
  const account = await readAccount(context.db, member, context.clock());
  if (!account || !amount || !method) return false;
  const { language, country, site } = account;
  const { name } = await context.settings({ site: site || MAIN_SITE, country });
  const { publicUrl } = context.config;
  const order = {
    ...{ payment, amount, method, issuer, language },
    description: speakForSite(site, () => orderDescription(localeOf(language, country), name, credits)),
    returnUrl: `${siteUrl(publicUrl, site)}/transactions/${payment}`,
    webhookUrl: `${publicUrl}${PAYMENT_WEBHOOK_PATH}/${provider.name}`,
  };
  const charged = await provider.cards.charge(customer, order).catch((error: unknown) => {
    if (error instanceof CardRefused) return null;
    throw error;
  });
  if (!charged) {
    await fail(context, payment, SAVED_CARD_REFUSED);
    return true;
  }
  await register(context, provider, payment, charged.reference);
  return true;
}

/** Writes down what the provider calls it, and what came of it. */
async function register(
  context: WorkerContext,
  provider: PaymentProvider,
  payment: string,
  provider_reference: string,
): Promise<void> {
  await decisionsOf(context).decide(paymentStream, payment, `register:${payment}`, (state) =>
    registerPayment(state, { payment, provider_reference }),
  );
  // Where it does not answer now, the poller asks.
  const told = await provider.get(provider_reference);
  if (told) await settle(context, payment, told);
}

/** Only while nobody registered it: then what the provider says counts. */
async function fail(context: WorkerContext, payment: string, reason: string): Promise<void> {
  await decisionsOf(context).decide(paymentStream, payment, `unfinished:${payment}`, (state) =>
    state.provider_reference === null ? settlePayment(state, { payment, status: 'failed', reason }) : [],
  );
}
