import { receiptNumber, type Receipt } from '@vonk/contracts/payments/receiptEvents';
import { methodName } from '@vonk/contracts/payments/methodName';
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
  `Order ${payment}, as recorded on ${moment.format(at)}. All times are those of ${siteZone}.`;
const when = (at: string | Date | null) => (at === null ? 'never' : moment.format(new Date(at)));
const money = ({ amount_minor, currency }: Money) => `${currency} ${(amount_minor / 100).toFixed(2)}`;
/** `payments.dispute_won` is "Dispute won". */
const mailWord = (mail: string) => {
  const words = (mail.split('.').at(-1) ?? '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const CAUSES: Readonly<Record<string, string>> = {
  ...{ purchase: 'Credits of this order put into the account', text: 'Message sent', gift: 'Gift sent' },
  ...{ photo: 'Photo sent', private_photo: 'Private photo looked at', message_dropped: 'Message did not arrive' },
  ...{
    refund: 'Credits refunded',
    refund_reversed: 'Refund did not happen',
    charged_back: 'Credits taken: chargeback',
  },
  ...{ dispute_won: 'Credits back: chargeback undone', adjustment: 'Correction by staff' },
};

/**
 * What a bank is shown about an order: the order, what was bought and used of it and when, and which mails were sent. Nothing
 * of what anybody wrote, and nobody's name. Pure.
 */
export function evidenceOf({ dispute, order, receipts, mails, uses }: Facts): EvidencePart[] {
  const { bought, spent, refunded, unused } = usedOf(uses);
  return [
    {
      title: 'Chargeback',
      lines: [
        ['Provider’s reference', dispute.id],
        ['Amount', money(dispute.amount)],
        ['Reason of the bank', dispute.reason ?? 'none told'],
        ['Told', when(dispute.opened_at)],
        ['To be answered until', when(dispute.deadline)],
      ],
    },
    {
      title: 'Order',
      lines: [
        ['Sold by', receipts[0]?.company.name ?? 'not on a receipt yet'],
        ['Order number', order.id],
        ['Provider’s reference', order.provider_reference ?? 'none'],
        ['Ordered', when(order.started_at)],
        ['Paid and delivered', when(order.settled_at)],
        ['Bought', `${order.credits} credits`],
        ['Price', money(order.price)],
        ['Transaction cost', money(order.transaction_cost)],
        ...(order.discount ? [['Discount', money(order.discount.amount)] as const] : []),
        ['Charged', money(order.amount)],
        ['Refunded', order.refunded ? money(order.refunded) : 'nothing'],
        ['Method', methodName(order.method)],
        ['Country', order.country],
        ['Receipts', receipts.map(receiptNumber).join(', ') || 'none'],
      ],
    },
    {
      title: 'Use of what was bought',
      lines: [
        ['Put into the account', `${bought} credits`],
        ['Used', `${spent} credits`],
        ['Refunded', `${refunded} credits`],
        ['Unused now', `${unused} credits`],
      ],
    },
    {
      title: 'Log of use',
      lines: uses.map(({ at, cause, credits }) => [
        when(at),
        `${CAUSES[cause] ?? cause}: ${credits > 0 ? '+' : ''}${credits}`,
      ]),
    },
    { title: 'Mails', lines: mails.map(({ mail, status, at }) => [when(at), `${mailWord(mail)}: ${status}`]) },
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
