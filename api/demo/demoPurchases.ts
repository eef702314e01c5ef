import type { PaymentMethod } from '@vonk/contracts/payments/methods';
import { creditPurchase } from '@vonk/domain/credits/creditPurchase';
import { revokeCredits } from '@vonk/domain/credits/revokeCredits';
import { refundCredits } from '@vonk/domain/credits/refundCredits';
import { wallet } from '@vonk/domain/credits/wallet';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { acceptDispute } from '@vonk/domain/payments/dispute';
import { methodUsable } from '@vonk/domain/payments/packagePrice';
import { refundPayment } from '@vonk/domain/payments/refundPayment';
import { registerPayment } from '@vonk/domain/payments/registerPayment';
import { settlePayment, type ProviderStatus } from '@vonk/domain/payments/settlePayment';
import { startPayment } from '@vonk/domain/payments/startPayment';
import { WEBHOOK_PATH } from '../src/payments/webhookRoutes.ts';
import type { DemoContext } from './demoContext.ts';
import type { DemoMember } from './demoMember.ts';
import { FINANCE } from './demoStaff.ts';

const POPULAR: readonly PaymentMethod[] = [
  'ideal',
  'bancontact',
  'credit_card',
  'paypal',
  'apple_pay',
  'eps',
  'blik',
  'przelewy24',
  'visa',
  'mastercard',
];

/** An order as it happens now: started, known to the provider, and settled as `outcome` says (`open`: not at all). */
export async function order(
  demo: DemoContext,
  one: DemoMember,
  { bundle, outcome }: { bundle: string; outcome: ProviderStatus },
): Promise<string> {
  const { settings, act, now } = demo;
  const payment = one.chance.uuid();
  const usable = settings.payment_methods.filter((method) => methodUsable(method, one.country, now()));
  const method =
    usable.find(({ id }) => id === one.chance.pick(POPULAR)) ??
    usable.find(({ id }) => id === 'credit_card') ??
    usable[0];
  if (!method) throw new Error(`nothing to pay with in ${one.country}`);
  const issuer = method.banks.length > 0 ? { issuer: one.chance.pick(method.banks).id } : {};
  await act(paymentStream, payment, `order:${payment}`, (state) =>
    startPayment(
      state,
      { payment, member: one.id, package: bundle, method: method.id, ...issuer },
      {
        now: now(),
        settings,
        country: one.country,
        provider: rehearsing(demo)?.name ?? 'none',
        sells: () => true,
        discount: null,
      },
    ),
  );
  const provider_reference = await rehearsed(demo, one, payment, outcome);
  await act(paymentStream, payment, `register:${payment}`, (state) =>
    registerPayment(state, { payment, provider_reference }),
  );
  await act(paymentStream, payment, `settle:${payment}`, (state) => settlePayment(state, { payment, status: outcome }));
  if (outcome !== 'paid') return payment;
  const { credits, price } = await demo.context.commands.load(paymentStream, payment);
  const { refund_days } = demo.settings;
  if (price)
    await act(wallet, one.id, `credit:${payment}`, (state) =>
      creditPurchase(state, { ...{ member: one.id, payment, package: bundle, credits, price }, refund_days }),
    );
  return payment;
}

/**
 * The reference under which the provider knows a payment of the demo, in the state that the demo tells of: a refund of it
 * then pays. Without a provider, one that nobody knows.
 */
async function rehearsed(demo: DemoContext, one: DemoMember, payment: string, status: ProviderStatus): Promise<string> {
  const { payments, config } = demo.context;
  const { amount, credits, method, issuer } = await demo.context.commands.load(paymentStream, payment);
  if (!payments?.rehearse || !amount || !method) return `demo_${payment.slice(0, 13)}`;
  const order = {
    payment,
    amount,
    description: `${demo.settings.name} · ${credits}`,
    method,
    issuer,
    returnUrl: `${config.publicUrl}/transactions/${payment}`,
    webhookUrl: `${config.publicUrl}${WEBHOOK_PATH}/${payments.name}`,
    language: one.language,
  };
  return (await payments.rehearse(order, status === 'expired' ? 'failed' : status, demo.now())).reference;
}

/** A provider where no money moves and demo payments can be known; anywhere else they belong to nobody. */
const rehearsing = ({ context: { payments } }: DemoContext) => (payments?.rehearse ? payments : null);

/** The bank takes the money of a purchase back: what is left of the credits is gone, and finance has a dispute to answer. */
export async function takeBack(demo: DemoContext, one: DemoMember, payment: string): Promise<void> {
  const reference = await rehearsed(demo, one, payment, 'charged_back');
  const chargeBack = (await rehearsing(demo)?.get(reference))?.chargeBack;
  await demo.act(paymentStream, payment, `charge-back:${payment}`, (state) =>
    settlePayment(
      state,
      { payment, status: 'charged_back', ...(chargeBack ? { chargeBack } : {}) },
      { answerDays: demo.settings.dispute_answer_days },
    ),
  );
  await demo.act(wallet, one.id, `revoke:${payment}`, (state) => revokeCredits(state, { member: one.id, payment }));
}

/** Finance accepts the charge-back of a payment. */
export async function letStand(demo: DemoContext, payment: string): Promise<void> {
  const { disputes } = await demo.context.commands.load(paymentStream, payment);
  for (const dispute of disputes.keys())
    await demo.act(paymentStream, payment, `accept:${dispute}`, (state) =>
      acceptDispute(state, { payment, dispute, by: FINANCE }),
    );
}

/** Buys a bundle when somebody has too little to go on. */
export async function buyCredits(
  demo: DemoContext,
  one: DemoMember,
  { whenBelow }: { whenBelow: number },
): Promise<void> {
  const { balance } = await demo.context.commands.load(wallet, one.id);
  if (balance >= whenBelow) return;
  await order(demo, one, { bundle: one.chance.pick(['p10', 'p10', 'p25', 'p25', 'p50', 'p100']), outcome: 'paid' });
}

/** Takes the unused credits of a purchase back, and the money with them. */
export async function giveBack(demo: DemoContext, one: DemoMember, payment: string): Promise<void> {
  const refund = one.chance.uuid();
  const [taken] = await demo.act(wallet, one.id, `refund:${refund}`, (state) =>
    refundCredits(state, { member: one.id, refund, payment }, { now: demo.now(), settings: demo.settings }),
  );
  if (taken?.type !== 'CreditsRefunded') return;
  const { amount } = taken.data;
  const { provider_reference } = await demo.context.commands.load(paymentStream, payment);
  if (provider_reference !== null)
    await demo.context.payments?.rehearseRefund?.(provider_reference, { id: refund, amount }, demo.now());
  await demo.act(paymentStream, payment, `refund-payment:${refund}`, (state) =>
    refundPayment(state, { payment, refund, amount, by: one.id }),
  );
}
