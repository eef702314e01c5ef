import { randomUUID } from 'node:crypto';
import type { EventOn, StreamCategory, StreamOn } from '@vonk/contracts/events';
import { wallet } from '@vonk/domain/credits/wallet';
import { issueReceipt } from '@vonk/domain/payments/issueReceipt';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { receipts } from '@vonk/domain/payments/receipts';
import type { TestApp } from '../../testing/openTestApp.ts';

type Order = Readonly<{
  member: string;
  /** Price and transaction cost, in cents. */
  price: number;
  cost?: number;
  country?: string;
  method?: 'ideal' | 'paypal';
  discount?: string;
  /** In percent; null where none is charged. */
  vat?: number | null;
}>;

/** Purchases, and what became of them, as the log has them at moments that a test chooses. */
export function bookedPurchases(app: TestApp) {
  const { context } = app;
  const happen = <C extends StreamCategory, State>(
    stream: StreamOn<C, State>,
    id: string,
    ...events: readonly EventOn<C>[]
  ) =>
    context.commands.execute({
      ...{ stream, id, command: { id: randomUUID(), fingerprint: '', actor: 'system:test' } },
      decide: () => events as never,
    });
  const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });

  /** The clock stands at a moment (ISO 8601) from now on. */
  const at = (moment: string) => app.later(Date.parse(moment) - context.clock().getTime());

  const document = async (
    kind: 'receipt' | 'credit_note',
    payment: string,
    { member, country = 'NL', vat = 21, total, refund = null }: Order & { total: number; refund?: string | null },
  ) => {
    const year = context.clock().getUTCFullYear();
    await context.commands.execute({
      ...{ stream: receipts, id: `main-${year}` },
      command: { id: randomUUID(), fingerprint: '', actor: 'system:test' },
      decide: (state) =>
        issueReceipt(state, {
          ...{ site: 'main', year, kind, payment, member, refund, of: null, at: context.clock().toISOString() },
          ...{ language: 'nl', method: 'ideal', credits: 10, list_price: null, discount: null },
          ...{ transaction_cost: null, total: eur(total), country, vat_percentage: vat },
          company: { name: 'Vonk', address: 'x', city: 'y', country: 'NL', kvk: '1', vat_numbers: [] },
        }),
    });
  };

  const buy = async (order: Order): Promise<string> => {
    const { member, price, cost = 0, country = 'NL', method = 'ideal', discount } = order;
    const payment = randomUUID();
    await happen(
      paymentStream,
      payment,
      {
        type: 'PaymentStarted',
        data: {
          ...{ payment, member, package: 'p10', credits: 10, price: eur(price), transaction_cost: eur(cost) },
          ...{ amount: eur(price + cost), method, issuer: null, provider: 'sandbox', country },
          discount: discount === undefined ? null : { code: discount, percentage: 25, amount: eur(100) },
        },
      },
      { type: 'PaymentRegistered', data: { payment, member, provider_reference: `tr_${payment}` } },
      { type: 'PaymentCompleted', data: { payment, member } },
    );
    const { balance } = await context.commands.load(wallet, member);
    await happen(wallet, member, {
      type: 'CreditsBought',
      data: {
        ...{ member, lot: payment, payment, package: 'p10', credits: 10, price: eur(price) },
        balance_after: balance + 10,
      },
    });
    await document('receipt', payment, { ...order, total: price + cost });
    return payment;
  };

  const refund = async (payment: string, order: Order, minor: number) => {
    const { member } = order;
    const id = randomUUID();
    await happen(paymentStream, payment, {
      type: 'PaymentRefunded',
      data: { payment, member, refund: id, amount: eur(minor), by: 'test' },
    });
    await document('credit_note', payment, { ...order, total: minor, refund: id });
  };

  const chargeBack = (payment: string, { member }: Order) =>
    happen(paymentStream, payment, { type: 'PaymentChargedBack', data: { payment, member } });

  return { at, buy, refund, chargeBack };
}
