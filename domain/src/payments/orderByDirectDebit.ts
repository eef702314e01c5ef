import type { EventOn } from '@vonk/contracts/events';
import type { Settings } from '@vonk/contracts/site/settings';
import { calendarDate } from '../calendarDate.ts';
import { siteZone } from '@vonk/contracts/siteZone';
import { bankingDayAfter } from './bankingDay.ts';
import { collectingAt } from './collectingAt.ts';
import type { PaymentEvent, PaymentState } from './payment.ts';
import { startPayment, type StartPaymentCommand, type StartPaymentFacts } from './startPayment.ts';

/** The provider of a direct debit is the house itself: it collects by files for its bank. */
export const DIRECT_DEBIT_PROVIDER = 'direct_debit';

type Signed = Extract<EventOn<'payment'>, { type: 'MandateSigned' }>['data'];
/** What the payer signs; see the event MandateSigned. */
export type Mandate = Omit<Signed, 'payment' | 'member' | 'creditor_id' | 'collect_on' | 'amount'>;
export type OrderByDirectDebitCommand = Omit<StartPaymentCommand, 'method' | 'issuer'> & { mandate: Mandate };
export type OrderByDirectDebitFacts = Omit<StartPaymentFacts, 'provider' | 'sells' | 'mandate' | 'settings'> & {
  settings: StartPaymentFacts['settings'] &
    Pick<Settings, 'direct_debit_creditor' | 'direct_debit_notice_days' | 'direct_debit_credits_at'>;
};

/**
 * When a debit that is announced now is collected: a banking day, at least the days of notice later, whose file is still to be
 * made. A bank takes a file a whole banking day before.
 */
export function collectionDay(now: Date, { direct_debit_notice_days }: Pick<Settings, 'direct_debit_notice_days'>) {
  const day = bankingDayAfter(calendarDate(now, siteZone), direct_debit_notice_days);
  return collectingAt(day).dueAt > now ? day : bankingDayAfter(day, 1);
}

/**
 * Orders a package by direct debit, with the mandate, in one decision (SPEC 3 "direct debit form"). By the setting
 * `direct_debit_credits_at` its credits come at once, or after the money did (DECISIONS "direct debit"). Once. Refuses
 * package_not_found, method_not_available, issuer_unknown, quote_changed, idempotency_key_reused.
 */
export function orderByDirectDebit(
  state: PaymentState,
  { mandate, ...order }: OrderByDirectDebitCommand,
  facts: OrderByDirectDebitFacts,
): PaymentEvent[] {
  const { settings, now } = facts;
  const wanted: StartPaymentCommand = { ...order, method: 'direct_debit' };
  const started = startPayment(state, wanted, {
    ...facts,
    provider: DIRECT_DEBIT_PROVIDER,
    sells: () => false,
    mandate: true,
  });
  const [first] = started;
  if (first?.type !== 'PaymentStarted') return started;
  const { payment, member, amount } = first.data;
  const accepted = settings.direct_debit_credits_at === 'accepted';
  const signed: Signed = {
    ...{ payment, member, ...mandate, amount },
    creditor_id: settings.direct_debit_creditor.identifier,
    collect_on: collectionDay(now, settings),
  };
  return [
    first,
    { type: 'PaymentRegistered', data: { payment, member, provider_reference: mandate.reference } },
    { type: 'MandateSigned', data: signed },
    { type: accepted ? 'PaymentCompleted' : 'PaymentPending', data: { payment, member } },
  ];
}
