import type { Money, Recorded } from '@vonk/contracts/kernel';
import { siteZone } from '@vonk/contracts/siteZone';
import { localeOf } from '@vonk/contracts/localeOf';
import { methodTexts } from '@vonk/contracts/payments/texts/methodTexts';
import { textLocaleOf } from '@vonk/contracts/texts/textLocale';
import { receiptNumber, type Receipt } from '@vonk/contracts/payments/receiptEvents';
import { calendarDate } from '@vonk/domain/calendarDate';
import { issueReceipt, type IssueReceiptCommand } from '@vonk/domain/payments/issueReceipt';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { receipts } from '@vonk/domain/payments/receipts';
import { vatPercentage } from '@vonk/domain/payments/vatPercentage';
import { wordReceipt } from '@vonk/platform/texts/receiptWording';
import { speakForSite } from '@vonk/platform/texts/speakForSite';
import { readAccount } from '@vonk/projector/accounts/accounts.query';
import { readPayment } from '@vonk/projector/payments/payments.query';
import { readReceipts } from '@vonk/projector/payments/receipts.query';
import type { WorkerContext } from '../workerContext.ts';
import { memberAudience } from '../memberAudience.ts';

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
  await issue(context, event.at, back ? note : `receipt:${payment}`, {
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
 * Issues the credit note of the charge-back that a payment stands under, once each, for what the bank took then of what no refund had
 * given back: of the rest there is a credit note. Nothing where
 * none stands, and none where no receipt was issued yet: whoever issues that one asks here again. With `at` only of the one of
 * that moment: workers that were away may find it undone, and another one standing.
 */
export async function noteChargeBack(
  context: WorkerContext,
  { payment, at }: Readonly<{ payment: string; at?: Date }>,
): Promise<void> {
  await context.projected(await context.store.head());
  const issued = await readIssued(context, payment);
  const order = await context.commands.load(paymentStream, payment);
  const { takenLeft: taken, takenAt, price, amount, chargeBacks: charge_back } = order;
  if (!issued || order.status !== 'charged_back' || !taken || !takenAt || !price || !amount) return;
  if (taken.amount_minor <= 0 || (at && takenAt !== at.toISOString())) return;
  const back = [...order.refunds.values()].reduce((sum, { credits }) => sum + credits, 0);
  const cost = Math.min(taken.amount_minor, amount.amount_minor - price.amount_minor);
  await issue(context, new Date(takenAt), `credit-note:charge-back:${payment}:${charge_back}`, {
    ...{ kind: 'credit_note', payment, member: order.member, refund: null, charge_back, of: receiptNumber(issued) },
    ...{ method: issued.method, credits: Math.max(0, order.credits - back), list_price: null, discount: null },
    transaction_cost: cost > 0 ? { ...taken, amount_minor: cost } : null,
    ...{ total: taken, country: order.country, vat_percentage: issued.vat_percentage },
  });
}

/**
 * Issues what cancels the newest credit note of a refund that did not arrive, or of a charge-back that the bank undid, once:
 * numbers have no gaps, so that none is taken back by itself. Nothing where none was issued.
 */
export async function cancelCreditNote(
  context: WorkerContext,
  event: Recorded,
  { payment, of }: Readonly<{ payment: string; of: { refund: string } | 'charge-back' }>,
): Promise<void> {
  // The credit note is of an event before this one on the same stream: it stands in the store already.
  await context.projected(await context.store.head());
  const issued = await readReceipts(context.db, { payment });
  const note = issued.findLast(
    ({ kind, refund, charge_back }) =>
      kind === 'credit_note' && (of === 'charge-back' ? charge_back !== undefined : refund === of.refund),
  );
  if (!note) return;
  const {
    site: _,
    year: __,
    number: ___,
    at: ____,
    language: _____,
    company: ______,
    wording: _______,
    ...same
  } = note;
  await issue(context, event.at, `credit-note-cancelled:${receiptNumber(note)}`, {
    ...{ ...same, kind: 'cancellation', of: receiptNumber(note) },
  });
}

const readIssued = async ({ db }: WorkerContext, payment: string): Promise<Receipt | undefined> =>
  (await readReceipts(db, { payment })).find(({ kind }) => kind === 'receipt');

type Given = 'site' | 'year' | 'at' | 'language' | 'method_name' | 'company' | 'vat_percentage' | 'wording';
type Content = Omit<IssueReceiptCommand, Given> & {
  /** As of now where it is not given; null where none is charged. */
  vat_percentage?: number | null;
};

/** Takes the next number of the site and year, once an `id`. The year is that of `at`, so that a repeat asks the same stream. */
async function issue(context: WorkerContext, at: Date, id: string, content: Content): Promise<void> {
  const language = (await readAccount(context.db, content.member, at))?.language ?? 'en';
  // Who sells is who runs the member's site; where they bought decides the tax.
  const { site } = await memberAudience(context, content.member);
  const settings = await context.settings({ site, country: content.country });
  const date = calendarDate(at, siteZone);
  const year = Number(date.slice(0, 4));
  const { name, address, city, country, kvk, vat_numbers } = settings.company;
  // What the method is called in the shop may change, and so may every other word; what was issued may not.
  const locale = textLocaleOf(localeOf(language, content.country));
  const method_name = speakForSite(site, () => methodTexts(locale)[content.method]);
  const { vat_percentage = vatPercentage(settings, content.country, date) } = content;
  const receipt = {
    ...content,
    ...{ site, year, at: at.toISOString(), language, method_name, vat_percentage },
    company: { name, address, city, country, kvk, vat_numbers },
  };
  const wording = speakForSite(site, () => wordReceipt(receipt));
  await context.commands.execute({
    stream: receipts,
    id: `${site}-${year}`,
    command: { id, fingerprint: id, actor: 'system:receipts' },
    decide: (state) => issueReceipt(state, { ...receipt, wording }),
  });
}
