import type { Recorded } from '@vonk/contracts/kernel';
import type { Money } from '@vonk/contracts/kernel';
import { siteZone } from '@vonk/contracts/siteZone';
import { receiptNumber } from '@vonk/contracts/payments/receiptEvents';
import { calendarDate } from '@vonk/domain/calendarDate';
import { issueReceipt } from '@vonk/domain/payments/issueReceipt';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { receipts } from '@vonk/domain/payments/receipts';
import { vatPercentage } from '@vonk/domain/payments/vatPercentage';
import { readAccount } from '@vonk/projector/accounts/accounts.query';
import { readPayment } from '@vonk/projector/payments/payments.query';
import { readReceipts } from '@vonk/projector/payments/receipts.query';
import type { WorkerContext } from '../workerContext.ts';
import { memberAudience } from '../memberAudience.ts';

const SITE = 'main';

/** Of a refund: `refund`, what goes back, and for how many credits. */
type Back = Readonly<{ refund: string; amount: Money; credits: number }>;

/** Beyond the price it is transaction cost, which comes back with a purchase that nobody touched; null when there is none. */
const costOf = (back: Money, price: Money): Money | null =>
  back.amount_minor > price.amount_minor ? { ...back, amount_minor: back.amount_minor - price.amount_minor } : null;

/**
 * Issues the receipt of a purchase, or with `back` the credit note of a refund, once: with company, language and rate of VAT
 * as they are now. The year is that of the event, so that a repeat asks the same stream.
 */
export async function writeReceipt(
  context: WorkerContext,
  event: Recorded,
  { member, payment }: { member: string; payment: string },
  back?: Back,
): Promise<void> {
  const order = await context.commands.load(paymentStream, payment);
  if (order.status === 'none' || !order.amount || !order.method) return;
  // Who was quicker than the read side waits for it: list price and discount stand there.
  await context.projected(event.position);
  const bought = await readPayment(context.db, member, payment);
  if (!bought) return;
  const language = (await readAccount(context.db, member, event.at))?.language ?? 'en';
  // Who sells is who runs the member's site; where they bought decides the tax.
  const { site } = await memberAudience(context, member);
  const settings = await context.settings({ site, country: order.country ?? '' });
  const issued = back ? (await readReceipts(context.db, { payment })).find(({ kind }) => kind === 'receipt') : null;
  const date = calendarDate(event.at, siteZone);
  const year = Number(date.slice(0, 4));
  const { name, address, city, country, kvk, vat_numbers } = settings.company;
  const list = bought.price.amount_minor + (bought.discount?.amount.amount_minor ?? 0);
  const id = back ? `credit-note:${back.refund}` : `receipt:${payment}`;
  await context.commands.execute({
    stream: receipts,
    id: `${SITE}-${year}`,
    command: { id, fingerprint: id, actor: 'system:receipts' },
    decide: (state) =>
      issueReceipt(state, {
        ...{ site: SITE, year, kind: back ? 'credit_note' : 'receipt', payment, member },
        ...{ refund: back?.refund ?? null, of: issued ? receiptNumber(issued) : null },
        ...{ at: event.at.toISOString(), language, method: bought.method },
        credits: back ? back.credits : bought.credits,
        list_price: back ? null : { ...bought.price, amount_minor: list },
        discount: back ? null : (bought.discount?.amount ?? null),
        transaction_cost: back ? costOf(back.amount, bought.price) : bought.transaction_cost,
        total: back ? back.amount : bought.amount,
        country: order.country,
        vat_percentage: vatPercentage(settings, order.country, date),
        company: { name, address, city, country, kvk, vat_numbers },
      }),
  });
}
