import type { Payment } from '@vonk/contracts/payments/queries';
import { formatForReader } from '../mail/formatForReader.ts';
import { forEachCount, notSent, SAMPLE_SITE, type SampleReader } from '../mail/mailSample.ts';

const payment = '212d848a-b111-4b5a-b396-499690bd743f';
const price = { amount_minor: 3995, currency: 'EUR' };
const order: Payment = {
  ...{ payment_id: payment, status: 'completed', package: 'p50', credits: 50, price, amount: price },
  ...{ transaction_cost: { amount_minor: 0, currency: 'EUR' }, discount: null, method: 'ideal', issuer: null },
  ...{ started_at: '2026-11-22T12:00:00Z', settled_at: '2026-11-22T12:01:00Z', refunded: null },
};
const href = `${SAMPLE_SITE}/transactions/${payment}`;
const REFUND_ENDS = '2026-12-06T23:00:00.000Z';
const orderOf = (reads: SampleReader, credits: number) => ({
  order: { ...order, credits },
  amount: formatForReader.money(reads, price),
  ...{ href, support: 'support@vonk.example' },
  refundable_until: formatForReader.lastDay(reads, new Date(REFUND_ENDS)),
  refund_ends: REFUND_ENDS,
});
const NOTHING_SOLD = notSent('no package has no credits');
const NOTHING_LEFT = notSent('credits that were used are not paid back');
const ordered = (reads: SampleReader) => forEachCount('credits', (credits) => orderOf(reads, credits), NOTHING_SOLD);

const refundFailed = (reads: SampleReader) => {
  const refunded = formatForReader.money(reads, { amount_minor: 959, currency: 'EUR' });
  return forEachCount('credits', (credits) => ({ ...orderOf(reads, credits), ...{ refunded, credits } }), NOTHING_LEFT);
};

/** See MailSamples. */
export const paymentsMailSamples = {
  receiptMail: (reads: SampleReader) => {
    const bought = { toDebit: false, leaves: null };
    const leaves = formatForReader.date(reads, '2026-12-03T12:00:00Z');
    return {
      ...forEachCount('credits', (credits) => ({ ...orderOf(reads, credits), ...bought }), NOTHING_SOLD),
      ...forEachCount(
        'credits, debited later',
        (credits) => ({ ...orderOf(reads, credits), ...bought, toDebit: true }),
        NOTHING_SOLD,
      ),
      'account is deleted soon': { ...orderOf(reads, 50), ...bought, leaves, href: `${SAMPLE_SITE}/withdrawal` },
    };
  },
  failedMail: ordered,
  cardFailedMail: ordered,
  replacedMail: ordered,
  returnedMail: ordered,
  wrongAmountMail: (reads: SampleReader) => ({
    usual: { ...orderOf(reads, 50), back: formatForReader.money(reads, { amount_minor: 995, currency: 'EUR' }) },
  }),
  chargedBackMail: (reads: SampleReader) => ({
    ...forEachCount('credits', (credits) => ({ ...orderOf(reads, credits), returnable: true }), NOTHING_SOLD),
    'period is over': { ...orderOf(reads, 50), returnable: false },
  }),
  disputeWonMail: ordered,
  disputeLostMail: ordered,
  debitAnnouncedMail: (reads: SampleReader) =>
    forEachCount(
      'credits',
      (credits) => ({
        ...orderOf(reads, credits),
        reference: '212D848AB1114B5AB396499690BD743F',
        account: 'NL…4300',
        date: formatForReader.date(reads, '2026-11-26T12:00:00Z'),
        creditor: {
          ...{ name: 'Vonk Voorbeeld B.V.', identifier: 'NL79ZZZ999999990000' },
          ...{ address: 'Voorbeeldstraat 1', city: 'Amsterdam' },
        },
      }),
      NOTHING_SOLD,
    ),
  debitReturnedMail: ordered,
  refundDelayedMail: refundFailed,
  refundReversedMail: refundFailed,
  withdrawalMail: (reads: SampleReader) => {
    const date = formatForReader.exactMoment(reads, new Date('2026-11-22T12:00:00Z'));
    const about = { date, order: payment, support: 'support@vonk.example', href };
    const amount = formatForReader.money(reads, { amount_minor: 959, currency: 'EUR' });
    const until = formatForReader.lastDay(reads, new Date('2026-11-18T23:00:00Z'));
    return {
      ...forEachCount(
        'unused',
        (credits) => ({ ...about, outcome: { kind: 'payable' as const, credits, amount } }),
        notSent('it says that there is nothing to pay back, see “nothing”'),
      ),
      late: { ...about, outcome: { kind: 'over' as const, until } },
      nothing: { ...about, outcome: { kind: 'nothing' as const } },
      unmatched: { ...about, outcome: { kind: 'unmatched' as const } },
    };
  },
  refundedMail: (reads: SampleReader) => {
    const amount = formatForReader.money(reads, { amount_minor: 959, currency: 'EUR' });
    const withdrawn = formatForReader.exactMoment(reads, new Date('2026-03-04T05:06:00.000Z'));
    return {
      ...forEachCount('credits', (credits) => ({ payment, credits, amount, href, withdrawn }), NOTHING_LEFT),
      'by staff': { payment, credits: 5, amount, href, withdrawn: null },
    };
  },
};
