import { WITHDRAWAL, withdrawalText } from '@vonk/contracts/credits/withdrawalLink';
import type { Settings } from '@vonk/contracts/site/settings';
import { quotePurchase } from '@vonk/domain/credits/quoteRefund';
import { wallet, type Wallet } from '@vonk/domain/credits/wallet';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { sealToken } from '@vonk/platform/mail/sealedToken';
import type { WorkerContext } from '../workerContext.ts';
import { defineMail, type Reader } from '../mail/defineMail.ts';
import { formatForReader } from '../mail/formatForReader.ts';
import { readReader } from '../mail/readReader.ts';
import { pageAddress } from '../mail/pageAddress.ts';
import { promisedRefundDays } from './promisedRefundDays.ts';

/** What becomes of a withdrawal. `credits` and `amount` where it is payable, `until` where it came too late. */
type Outcome =
  | Readonly<{ kind: 'payable'; credits: number; amount: string }>
  | Readonly<{ kind: 'over'; until: string }>
  | Readonly<{ kind: 'nothing' | 'unmatched' }>;
type Facts = Reader & { date: string; order: string; outcome: Outcome; support: string; href: string };

/**
 * The receipt of a withdrawal, at once, with the moment that counts (DECISIONS "withdrawal"). Its button only lets the money
 * go; without an order that is the member's it leads to their orders.
 */
export const withdrawalMail = defineMail<Facts>({
  name: 'payments.withdrawal',
  preference: null,
  load: async (context, { member, payment = '', received_at = '' }) => {
    const reader = await readReader(context, member);
    if (!reader?.member) return null;
    const settings = await context.settings(reader.audience);
    const { hmacSecret } = context.config;
    const at = (path: string) => pageAddress(context, reader, path);
    const about = { ...reader, order: payment, support: settings.support_email };
    const written = (moment: string) => formatForReader.exactMoment(reader, new Date(moment));
    if (payment === '')
      return { ...about, date: written(received_at), outcome: { kind: 'unmatched' }, href: await at('/transactions') };
    const state = await context.commands.load(wallet, reader.member);
    // Of a repeat, and of one that corrects the number, the first one counts.
    const date = written(state.withdrawals.get(payment)?.declared_at ?? received_at);
    const outcome = await outcomeOf(context, { reader, state }, payment, settings);
    const token = sealToken(hmacSecret, WITHDRAWAL, withdrawalText(reader.member, payment));
    const href = await at(
      outcome.kind === 'payable' ? `/withdrawal/payout?token=${token}` : `/transactions/${payment}`,
    );
    return { ...about, date, outcome, href };
  },
  write: (t, { date, order, outcome, support, href }) => {
    const isMatched = outcome.kind !== 'unmatched';
    const words = {
      payable: () =>
        outcome.kind === 'payable'
          ? t('payments:withdrawal.payable', { count: outcome.credits, amount: outcome.amount })
          : '',
      over: () => (outcome.kind === 'over' ? t('payments:withdrawal.over', { until: outcome.until, support }) : ''),
      nothing: () => t('payments:withdrawal.nothing'),
      unmatched: () => t('payments:withdrawal.unmatched', { date, support }),
    };
    return {
      subject: t('payments:withdrawal.subject'),
      preview: t('payments:withdrawal.preview', { date }),
      paragraphs: [
        ...(isMatched ? [t('payments:withdrawal.p1', { date, order })] : []),
        words[outcome.kind](),
        t('payments:withdrawal.p3'),
      ],
      button: {
        text: t(outcome.kind === 'payable' ? 'payments:withdrawal.button' : 'payments:withdrawal.orders'),
        href,
      },
    };
  },
});

async function outcomeOf(
  context: WorkerContext,
  { reader, state }: Readonly<{ reader: Reader; state: Wallet }>,
  payment: string,
  settings: Pick<Settings, 'refund_days'>,
): Promise<Outcome> {
  const { commands, clock } = context;
  const order = await commands.load(paymentStream, payment);
  const { amount, price } = order;
  const cost = amount && price ? { ...price, amount_minor: amount.amount_minor - price.amount_minor } : null;
  const costs = new Map(cost ? [[payment, cost]] : []);
  const promised = new Map(order.status === 'none' ? [] : [[payment, await promisedRefundDays(context, order)]]);
  const quote = quotePurchase(state, payment, settings, { now: clock(), costs, promised });
  if (!quote) return { kind: 'nothing' };
  if (!quote.in_period)
    return { kind: 'over', until: formatForReader.lastDay(reader, new Date(quote.refundable_until)) };
  return { kind: 'payable', credits: quote.unused, amount: formatForReader.money(reader, quote.refund) };
}
