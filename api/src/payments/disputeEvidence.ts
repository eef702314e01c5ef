import { receiptNumber, type Receipt } from '@vonk/contracts/payments/receiptEvents';
import { methodName } from '@vonk/contracts/payments/methodName';
import { evidenceTexts as say } from '@vonk/contracts/payments/texts/evidenceTexts';
import { siteZone } from '@vonk/contracts/siteZone';
import type { Money } from '@vonk/contracts/kernel';
import { readMailsOf, type LoggedMail } from '@vonk/platform/mail/mailLog.store';
import { readCreditUses, type CreditUse, type DisputeRow } from '@vonk/projector/payments/disputes.query';
import { listPayments, type BookedPayment } from '@vonk/projector/payments/payments.query';
import { readReceipts } from '@vonk/projector/payments/receipts.query';
import type { AppContext } from '../appContext.ts';
import { usedOf } from './disputeAdminRoutes.ts';

/** A part of the evidence: what it is about, and its lines of a word and what it says. */
export type EvidencePart = Readonly<{ title: string; lines: readonly (readonly [what: string, says: string])[] }>;
type Facts = Readonly<{
  dispute: DisputeRow;
  order: BookedPayment;
  receipts: readonly Receipt[];
  mails: readonly Pick<LoggedMail, 'mail' | 'status' | 'at'>[];
  uses: readonly CreditUse[];
}>;

const ONE = { offset: 0, limit: 1 };
/** Mails about payments since the order that a bank could want to see: the oldest are those of the order itself. */
const MAILS_MOST = 500;

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: siteZone });
/** What stands over the evidence: about which order, and how its times are meant. */
export const evidenceLead = (payment: string, at: Date): string =>
  say.lead({ payment, recorded: moment.format(at), zone: siteZone });
const when = (at: string | Date | null) => (at === null ? say.never : moment.format(new Date(at)));
const money = ({ amount_minor, currency }: Money) => `${currency} ${(amount_minor / 100).toFixed(2)}`;
/** `payments.dispute_won` is "Dispute won". */
const mailWord = (mail: string) => {
  const words = (mail.split('.').at(-1) ?? '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
/**
 * What a bank is shown about an order: the order, what was bought and used of it and when, and which mails were sent. Nothing
 * of what anybody wrote, and nobody's name. Pure.
 */
export function evidenceOf({ dispute, order, receipts, mails, uses }: Facts): EvidencePart[] {
  const { bought, spent, refunded, unused } = usedOf(uses);
  return [
    {
      title: say.chargeback.title,
      lines: [
        [say.chargeback.reference, dispute.id],
        [say.chargeback.amount, money(dispute.amount)],
        [say.chargeback.reason, dispute.reason ?? say.chargeback.noReason],
        [say.chargeback.told, when(dispute.opened_at)],
        [say.chargeback.deadline, when(dispute.deadline)],
      ],
    },
    {
      title: say.order.title,
      lines: [
        [say.order.seller, receipts[0]?.company.name ?? say.order.noSeller],
        [say.order.number, order.id],
        [say.order.reference, order.provider_reference ?? say.none],
        [say.order.ordered, when(order.started_at)],
        [say.order.settled, when(order.settled_at)],
        [say.order.bought, say.credits(order.credits)],
        [say.order.price, money(order.price)],
        [say.order.cost, money(order.transaction_cost)],
        ...(order.discount ? [[say.order.discount, money(order.discount.amount)] as const] : []),
        [say.order.charged, money(order.amount)],
        [say.order.refunded, order.refunded ? money(order.refunded) : say.order.nothing],
        [say.order.method, methodName(order.method)],
        [say.order.country, order.country],
        [say.order.receipts, receipts.map(receiptNumber).join(', ') || say.none],
      ],
    },
    {
      title: say.use.title,
      lines: [
        [say.use.bought, say.credits(bought)],
        [say.use.spent, say.credits(spent)],
        [say.use.refunded, say.credits(refunded)],
        [say.use.unused, say.credits(unused)],
      ],
    },
    {
      title: say.log,
      lines: uses.map(({ at, cause, credits }) => [
        when(at),
        `${say.causes[cause] ?? cause}: ${credits > 0 ? '+' : ''}${credits}`,
      ]),
    },
    { title: say.mails, lines: mails.map(({ mail, status, at }) => [when(at), `${mailWord(mail)}: ${status}`]) },
  ];
}

/** The evidence about a dispute. Mails of members who were erased are gone with them. */
export async function readEvidence({ db }: AppContext, dispute: DisputeRow): Promise<EvidencePart[]> {
  const { payment, member } = dispute;
  const [order] = (await listPayments(db, { payment }, ONE)).payments;
  if (!order) throw new Error(`a dispute about no payment: ${dispute.id}`);
  const since = new Date(order.started_at);
  return evidenceOf({
    ...{ dispute, order, uses: await readCreditUses(db, member, payment) },
    receipts: await readReceipts(db, { payment }),
    mails: await readMailsOf(db, { member, feature: 'payments', since, limit: MAILS_MOST }),
  });
}
