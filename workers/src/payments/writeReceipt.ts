import type { Money, Recorded } from '@vonk/contracts/kernel';
import { siteZone } from '@vonk/contracts/siteZone';
import { receiptNumber, type Receipt } from '@vonk/contracts/payments/receiptEvents';
import { calendarDate } from '@vonk/domain/calendarDate';
import { issueReceipt, type IssueReceiptCommand } from '@vonk/domain/payments/issueReceipt';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { receipts } from '@vonk/domain/payments/receipts';
import { vatPercentage } from '@vonk/domain/payments/vatPercentage';
import { readAccount } from '@vonk/projector/accounts/accounts.query';
import { readPayment } from '@vonk/projector/payments/payments.query';
import { readReceipts } from '@vonk/projector/payments/receipts.query';
import type { WorkerContext } from '../workerContext.ts';
import { memberAudience } from '../memberAudience.ts';

const SITE = 'main';

type Order = Readonly<{ member: string; payment: string }>;
/** Of a refund: `refund`, what goes back, and for how many credits. `again`: an earlier try of it failed, and has its own note. */
type Back = Readonly<{ refund: string; amount: Money; credits: number; again?: boolean }>;

/** Beyond the price it is transaction cost, which comes back with a purchase that nobody touched; null when there is none. */
const costOf = (back: Money, price: Money): Money | null =>
  back.amount_minor > price.amount_minor ? { ...back, amount_minor: back.amount_minor - price.amount_minor } : null;

/**
 * Issues the receipt of a purchase, or with `back` the credit note of a refund, once: with company and language as they are
 * now; the rate of VAT is that of now on a receipt, and that of its receipt on a credit note.
 */
export async function writeReceipt(
  context: WorkerContext,
  event: Recorded,
  { member, payment }: Order,
  back?: Back,
): Promise<void> {
  const order = await context.commands.load(paymentStream, payment);
  if (order.status === 'none' || !order.amount || !order.method) return;
  // Who was quicker than the read side waits for it: list price and discount stand there.
  await context.projected(event.position);
  const bought = await readPayment(context.db, member, payment);
  if (!bought) return;
  const issued = back ? await readIssued(context, payment) : undefined;
  const list = bought.price.amount_minor + (bought.discount?.amount.amount_minor ?? 0);
  const note = back?.again ? `credit-note:${back.refund}:${event.id}` : `credit-note:${back?.refund}`;
  await issue(context, event, back ? note : `receipt:${payment}`, {
    ...{ kind: back ? 'credit_note' : 'receipt', payment, member },
    ...{ refund: back?.refund ?? null, of: issued ? receiptNumber(issued) : null },
    method: bought.method,
    credits: back ? back.credits : bought.credits,
    list_price: back ? null : { ...bought.price, amount_minor: list },
    discount: back ? null : (bought.discount?.amount ?? null),
    transaction_cost: back ? costOf(back.amount, bought.price) : bought.transaction_cost,
    total: back ? back.amount : bought.amount,
    country: order.country,
    vat_percentage: issued?.vat_percentage,
  });
}

/**
 * Issues what cancels the newest credit note of a refund that did not arrive, once: numbers have no gaps, so that none is taken
 * back by itself. Nothing where none was issued.
 */
export async function cancelCreditNote(
  context: WorkerContext,
  event: Recorded,
  { payment, refund }: Readonly<{ payment: string; refund: string }>,
): Promise<void> {
  // The credit note is of the event before this one on the same stream: it stands in the store already.
  await context.projected(await context.store.head());
  const notes = await readReceipts(context.db, { payment });
  const note = notes.findLast((one) => one.kind === 'credit_note' && one.refund === refund);
  if (!note) return;
  const { site: _, year: __, number: ___, at: ____, language: _____, company: ______, ...same } = note;
  await issue(context, event, `credit-note-cancelled:${event.id}`, {
    ...{ ...same, kind: 'cancellation', of: receiptNumber(note) },
  });
}

const readIssued = async ({ db }: WorkerContext, payment: string): Promise<Receipt | undefined> =>
  (await readReceipts(db, { payment })).find(({ kind }) => kind === 'receipt');

type Content = Omit<IssueReceiptCommand, 'site' | 'year' | 'at' | 'language' | 'company' | 'vat_percentage'> & {
  /** As of now where it is not given; null where none is charged. */
  vat_percentage?: number | null;
};

/** Takes the next number of the year, once an `id`. The year is that of the event, so that a repeat asks the same stream. */
async function issue(context: WorkerContext, event: Recorded, id: string, content: Content): Promise<void> {
  const language = (await readAccount(context.db, content.member, event.at))?.language ?? 'en';
  // Who sells is who runs the member's site; where they bought decides the tax.
  const { site } = await memberAudience(context, content.member);
  const settings = await context.settings({ site, country: content.country });
  const date = calendarDate(event.at, siteZone);
  const year = Number(date.slice(0, 4));
  const { name, address, city, country, kvk, vat_numbers } = settings.company;
  const { vat_percentage = vatPercentage(settings, content.country, date) } = content;
  await context.commands.execute({
    stream: receipts,
    id: `${SITE}-${year}`,
    command: { id, fingerprint: id, actor: 'system:receipts' },
    decide: (state) =>
      issueReceipt(state, {
        ...content,
        ...{ site: SITE, year, at: event.at.toISOString(), language, vat_percentage },
        company: { name, address, city, country, kvk, vat_numbers },
      }),
  });
}
