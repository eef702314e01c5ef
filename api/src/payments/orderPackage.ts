import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { localeOf } from '@vonk/contracts/localeOf';
import type { EventOn } from '@vonk/contracts/events';
import type { Country, Language } from '@vonk/contracts/languages';
import { isCard, SAVED_CARD_REFUSED, type PaymentMethod } from '@vonk/contracts/payments/methods';
import type { Payment } from '@vonk/contracts/payments/queries';
import { chosenDiscount } from '@vonk/domain/payments/chosenDiscount';
import { discount as discountStream } from '@vonk/domain/payments/discount';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { consentToCard, savedCard } from '@vonk/domain/payments/savedCard';
import { registerPayment } from '@vonk/domain/payments/registerPayment';
import { settleAsTold } from '@vonk/domain/payments/settleAsTold';
import { settlePayment } from '@vonk/domain/payments/settlePayment';
import { reserveDiscount } from '@vonk/domain/payments/reserveDiscount';
import { startPayment, type StartPaymentCommand, type StartPaymentFacts } from '@vonk/domain/payments/startPayment';
import { refuse } from '@vonk/domain/refuse';
import type { Command } from '@vonk/platform/commands/commandHandler';
import { Problem } from '@vonk/platform/http/problem';
import {
  CardRefused,
  OrderRefused,
  ProviderUnavailable,
  type PaymentProvider,
  type ProviderOrder,
} from '@vonk/platform/payment-provider/paymentProvider';
import { orderDescription } from '@vonk/platform/payment-provider/orderDescription';
import { recordedOf } from '@vonk/platform/commands/recordedOf';
import { readAccount, type Account } from '@vonk/projector/accounts/accounts.query';
import type { AppContext } from '../appContext.ts';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import { readDiscountFacts } from './discountFacts.ts';
import { settlementDecisions } from './settlementDecisions.ts';
import { WEBHOOK_PATH } from './webhookRoutes.ts';
import { siteUrl } from '@vonk/domain/site/siteUrl';

export type Order = Readonly<{
  id: string;
  member: string;
  package: string;
  method: PaymentMethod;
  issuer?: string;
  discount_code?: string | null;
  /** What it came to in all where it was shown; absent: whatever it comes to now. */
  amount_minor?: number;
  /** The payer agrees that the card stays at the provider. */
  save_card?: boolean;
  /** What the provider charges the saved card by: it pays, without a checkout. */
  card?: string | undefined;
}>;

type Orderer = Readonly<{
  command: Command;
  now: Date;
  language: Language;
  /** Where the payer comes back to: the host that their session is of; null: the site of their signup. */
  home: string | null;
}>;
type Ordered = Readonly<{ order: Order; wanted: StartPaymentCommand; facts: StartPaymentFacts }>;

/**
 * The discount of an order, held for it; null without one. A repeat keeps the discount it got the first time, also when that
 * has ended since. Refuses what chosenDiscount, reserveDiscount and startPayment refuse.
 */
async function holdDiscount(
  context: AppContext,
  account: Account,
  { order, wanted, facts }: Ordered,
  command: Command,
): Promise<StartPaymentFacts['discount']> {
  const { id, member } = order;
  const isNew = (await context.commands.load(paymentStream, id)).status === 'none';
  const discount = isNew
    ? chosenDiscount(
        order.discount_code,
        await readDiscountFacts(context, account, facts.now, {
          code: order.discount_code,
          package: order.package,
          method: order.method,
        }),
      )
    : null;
  if (!discount) return null;
  // An order that will be refused must not hold the discount.
  startPayment(paymentStream.initial(), wanted, { ...facts, discount });
  await context.commands.execute({
    stream: discountStream,
    id: member,
    command,
    decide: (state) => reserveDiscount(state, { member, code: discount.code, payment: id }),
  });
  return discount;
}

/** What becomes of an order that the provider did not take. Throws whatever `error` means to the caller. */
async function failOrder(context: AppContext, payment: string, command: Command, error: unknown): Promise<never> {
  if (error instanceof ProviderUnavailable)
    throw new Problem('temporarily_unavailable', { status: 503, headers: { 'Retry-After': '5' } });
  const isCardRefused = error instanceof CardRefused;
  if (!isCardRefused && !(error instanceof OrderRefused)) throw error;
  context.logger.warn({ error, payment }, 'the payment provider refuses an order');
  // Nothing will ever come of it: the discount is free again, and the member chooses another way to pay.
  await context.commands.execute({
    stream: paymentStream,
    id: payment,
    command: deriveCommand(command, 'refused'),
    decide: (state) =>
      settlePayment(state, {
        ...{ payment, status: 'failed' },
        reason: isCardRefused ? SAVED_CARD_REFUSED : 'refused_by_provider',
      }),
  });
  return refuse(isCardRefused ? 'recurring_card_failed' : 'method_not_available');
}

/**
 * Orders a package and opens a checkout at the provider. Every step can be repeated with the same command: the discount is
 * held, the payment started and the checkout opened once, and the answer is that of the first time.
 *
 * Refuses shop_closed, recurring_card_failed where the saved card is not taken, and what chosenDiscount, reserveDiscount and
 * startPayment refuse. Throws Problem temporarily_unavailable when the provider does not answer; the same order may then be
 * sent again.
 */
export async function orderPackage(
  context: AppContext,
  order: Order,
  { command, now, language, home }: Orderer,
): Promise<{ payment: Payment; redirect_url: string; position: bigint | null }> {
  const { id, member } = order;
  const provider = context.payments ?? refuse('shop_closed');
  const account = (await readAccount(context.db, member, now)) ?? refuse('authentication_required');
  const settings = context.settings.of(account);
  const wanted: StartPaymentCommand = {
    payment: id,
    member,
    ...{ package: order.package, method: order.method, issuer: order.issuer },
    saved_card: order.card !== undefined,
  };
  const facts: StartPaymentFacts = {
    now,
    settings,
    country: account.country as Country,
    provider: provider.name,
    sells: provider.sells,
    discount: null,
    shown_minor: order.amount_minor,
  };

  const discount = await holdDiscount(context, account, { order, wanted, facts }, command);
  const { events } = await context.commands.execute({
    stream: paymentStream,
    id,
    command,
    decide: (state) => startPayment(state, wanted, { ...facts, discount }),
  });
  const started = recordedOf(events, 'PaymentStarted');
  if (!started) refuse('idempotency_key_reused');

  const { amount, credits, method, issuer } = started.data;
  const keepCard = order.save_card === true && isCard(method);
  if (keepCard)
    await context.commands.execute({
      stream: savedCard,
      id: member,
      command,
      decide: (state) => consentToCard(state, { member, payment: id }),
    });
  const wants: ProviderOrder = {
    payment: id,
    amount,
    description: orderDescription(localeOf(language, account.country), settings.name, credits),
    method,
    issuer,
    returnUrl: `${home ?? siteUrl(context.config.publicUrl, account.site)}/transactions/${id}`,
    webhookUrl: `${context.config.publicUrl}${WEBHOOK_PATH}/${provider.name}`,
    language,
    ...(keepCard ? { keepCard } : {}),
  };
  const { provider_reference: known, status } = await context.commands.load(paymentStream, id);
  if (known === null && status === 'failed') {
    // It ended before the provider knew it: nobody pays it any more.
    if (order.card !== undefined) refuse('recurring_card_failed');
    return { payment: paymentOf(started), redirect_url: wants.returnUrl, position: null };
  }
  const opened =
    order.card === undefined ? openCheckout(provider, known, wants) : chargeCard(provider, known, order.card, wants);
  const checkout = await opened.catch((error: unknown) => failOrder(context, id, command, error));
  const { position } = await context.commands.execute({
    stream: paymentStream,
    id,
    command: deriveCommand(command, 'register'),
    decide: (state) => registerPayment(state, { payment: id, provider_reference: checkout.reference }),
  });
  if (order.card !== undefined) await settleCharged(context, provider, id, checkout.reference);
  return { payment: paymentOf(started), redirect_url: checkout.checkoutUrl, position };
}

/** The checkout of an order; of one that the provider knows already the same one, while it can be paid. */
async function openCheckout(provider: PaymentProvider, known: string | null, order: ProviderOrder) {
  const told = known === null ? null : await provider.get(known);
  // What is over has its outcome on the page that it would come back to.
  if (told) return { reference: told.reference, checkoutUrl: told.checkoutUrl ?? order.returnUrl };
  return provider.create(order);
}

/** Takes an order from the saved card; the page of the order then says what came of it. */
async function chargeCard(provider: PaymentProvider, known: string | null, card: string, order: ProviderOrder) {
  const reference = known ?? (await provider.cards.charge(card, order)).reference;
  return { reference, checkoutUrl: order.returnUrl };
}

/**
 * A card is charged before its order is registered: a webhook of that moment knew no such payment. So the provider is asked
 * once; where it does not answer, its next webhook or the poll tells.
 */
async function settleCharged(context: AppContext, provider: PaymentProvider, payment: string, reference: string) {
  const told = await provider.get(reference).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error;
    context.logger.warn({ error, payment }, 'the payment provider does not say what came of a saved card');
    return null;
  });
  if (!told) return;
  const settings = context.settings.of({ site: MAIN_SITE, country: '' });
  await settleAsTold(settlementDecisions(context), payment, told, settings);
}

type PaymentStarted = Extract<EventOn<'payment'>, { type: 'PaymentStarted' }>;

/** The payment as it was when it was ordered. */
const paymentOf = ({ data, at }: PaymentStarted & { at: Date }): Payment => ({
  payment_id: data.payment,
  status: 'pending',
  package: data.package,
  credits: data.credits,
  price: data.price,
  transaction_cost: data.transaction_cost,
  discount: data.discount,
  amount: data.amount,
  method: data.method,
  issuer: data.issuer,
  started_at: at.toISOString(),
  settled_at: null,
  refunded: null,
});
