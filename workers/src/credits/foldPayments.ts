import type { Event, Recorded } from '@vonk/contracts/kernel';
import { siteZone } from '@vonk/contracts/siteZone';
import type { AnyEvent } from '@vonk/contracts/events';
import type { Receipt } from '@vonk/contracts/payments/receiptEvents';
import { calendarDate } from '@vonk/domain/calendarDate';
import { refundedCost } from '@vonk/contracts/payments/refundedCost';
import {
  keepBookLines,
  keepDocuments,
  keepTaken,
  type FoldedBookLine,
  type FoldedDocument,
  type FoldedTaken,
  type FoldedUndone,
} from '@vonk/projector/credits/booksFold.query';
import { keepFold, readFold, type FoldedPayment } from '@vonk/projector/credits/ledgerFold.query';
import type { Knex } from 'knex';

/** What a movement adds to a day of the books, in minor units and credits. */
export type MovedMoney = Readonly<{ amount_minor: number; credits: number; count: number }>;
/** `position`: of the event that moved it, where that is not the one at hand. */
type Book = (kind: string, amount_minor: number, count: number, credits?: number, position?: string | null) => void;
/** Of an event in the log; `at` ISO 8601 UTC. */
type Place = Readonly<{ position: string; at: string }>;

type PaymentFold = {
  [Type in AnyEvent['type']]?: (
    data: Extract<AnyEvent, { type: Type }>['data'],
    before: FoldedPayment,
    book: Book,
    place: Place,
  ) => Partial<FoldedPayment>;
};

/** Once more by itself, and not by the code of the read models: what is wrong there is not wrong here as well. */
const paymentFold: PaymentFold = {
  PaymentStarted: ({ amount, transaction_cost, provider, member, country, method, discount, ...order }) => ({
    ...{ member, country, method, package: order.package, discount: discount?.code ?? '' },
    ...{ status: 'pending', currency: amount.currency, amount_minor: amount.amount_minor, provider },
    cost_minor: transaction_cost.amount_minor,
  }),
  PaymentRegistered: ({ provider_reference }) => ({ reference: provider_reference }),
  PaymentPending: () => ({ status: 'pending' }),
  PaymentFailed: () => ({ status: 'failed' }),
  PaymentCancelled: () => ({ status: 'cancelled' }),
  PaymentReturned: ({ amount }, { returned_minor, returned_currency }) => ({
    status: 'cancelled',
    returned_minor: amount.amount_minor + (returned_currency === amount.currency ? (returned_minor ?? 0) : 0),
    returned_currency: amount.currency,
  }),
  MismatchResolved: ({ how, told }) => ({
    ...{ resolved: how, told_minor: told.amount_minor, told_currency: told.currency },
  }),
  PaymentCompleted: () => ({ resolved: null, told_minor: null, told_currency: null }),
  CreditsBought: ({ price, credits }, { cost_minor, early, early_position }, book) => {
    book('purchase', price.amount_minor, 1, credits);
    if (cost_minor > 0) book('transaction_cost', cost_minor, 1);
    if (!early) return { status: 'completed', booked_minor: price.amount_minor };
    book('charge_back', -price.amount_minor, 1, 0, early_position);
    if (cost_minor > 0) book('transaction_cost', -cost_minor, 0, 0, early_position);
    const taken = { taken_minor: price.amount_minor, taken_cost_minor: cost_minor, taken_position: early_position };
    return { status: 'charged_back', booked_minor: 0, cost_minor: 0, early: false, ...taken };
  },
  RefundPaidByHand: ({ refund }) => ({ by_hand: refund }),
  PaymentRefunded: ({ refund, amount, returned }, before, book) => {
    const { refunded_minor, booked_minor, cost_minor, by_hand, by_hand_minor } = before;
    const byHand = by_hand === refund ? amount.amount_minor : 0;
    const money = { refunded_minor: refunded_minor + amount.amount_minor, by_hand_minor: by_hand_minor + byHand };
    const status = before.status === 'charged_back' ? 'charged_back' : 'refunded';
    if (returned) return { status, ...money };
    // The price first; what goes beyond it is transaction cost that comes back too.
    const cost = booked_minor === null ? 0 : refundedCost(amount.amount_minor, { booked_minor, cost_minor });
    const refunds = { ...before.refunds, [refund]: [amount.amount_minor - cost, cost] as const };
    const back = { status, ...money, refunds };
    book('refund', cost - amount.amount_minor, 1);
    if (cost > 0) book('transaction_cost', -cost, 0);
    if (booked_minor === null) return back;
    return { ...back, booked_minor: booked_minor - amount.amount_minor + cost, cost_minor: cost_minor - cost };
  },
  RefundFailed: ({ refund, amount, returned }, before, book) => {
    const { booked_minor, cost_minor } = before;
    const refunded_minor = before.refunded_minor - amount.amount_minor;
    const open = returned ? 'cancelled' : refunded_minor > 0 ? 'refunded' : 'completed';
    const back = { status: before.status === 'charged_back' ? 'charged_back' : open, refunded_minor };
    if (returned) return back;
    const [price, cost] = before.refunds[refund] ?? [amount.amount_minor, 0];
    book('refund', price, 0);
    if (cost > 0) book('transaction_cost', cost, 0);
    if (booked_minor === null) return back;
    return { ...back, booked_minor: booked_minor + price, cost_minor: cost_minor + cost };
  },
  PaymentChargedBack: ({ taken: told }, { booked_minor, cost_minor }, book, { position, at }) => {
    if (booked_minor === null) return { status: 'charged_back', early: true, early_position: position, early_at: at };
    // What refunds had given back already, and the bank took as well.
    const beyond = (told?.amount_minor ?? 0) - booked_minor - cost_minor;
    const taken_twice_minor = beyond > 0 ? beyond : 0;
    book('charge_back', -(booked_minor + taken_twice_minor), 1);
    if (cost_minor > 0) book('transaction_cost', -cost_minor, 0);
    const taken = {
      ...{ taken_minor: booked_minor, taken_cost_minor: cost_minor, taken_twice_minor },
      taken_position: position,
    };
    return { status: 'charged_back', booked_minor: 0, cost_minor: 0, ...taken };
  },
  DisputeWon: (_, before, book) => {
    const { booked_minor, cost_minor, taken_minor: price, taken_cost_minor: cost, taken_twice_minor } = before;
    if (before.returned_minor !== null) return { status: 'cancelled', early: false };
    if (price === null) return { early: false };
    book('charge_back', price + taken_twice_minor, 0);
    if (cost > 0) book('transaction_cost', cost, 0);
    const back = { booked_minor: (booked_minor ?? 0) + price, cost_minor: cost_minor + cost };
    return { ...back, taken_minor: null, taken_cost_minor: 0, taken_twice_minor: 0, taken_position: null };
  },
  CreditsReinstated: (_, { refunded_minor }) => ({ status: refunded_minor > 0 ? 'refunded' : 'completed' }),
};
type AnyFold = (data: unknown, before: FoldedPayment, book: Book, place: Place) => Partial<FoldedPayment>;
const folds = paymentFold as Readonly<Record<string, AnyFold | undefined>>;

/**
 * Folds a page of events of payments and receipts into the tables of the transaction. `onDay`: a movement of a day of the books,
 * by `day kind currency`.
 */
export async function foldPayments(
  tx: Knex,
  events: readonly Recorded[],
  onDay: (day: string, moved: MovedMoney) => void,
): Promise<void> {
  const ofPayments = events.flatMap((event) => {
    const { payment } = event.data as { payment?: string };
    return payment !== undefined && folds[event.type] ? [{ event, payment }] : [];
  });
  const keys = [...new Set(ofPayments.map(({ payment }) => payment))];
  const payments = new Map((await readFold(tx, 'payments', keys)).map((row) => [row.payment, row]));
  const lines: FoldedBookLine[] = [];
  const taken: FoldedTaken[] = [];
  const undone: FoldedUndone[] = [];
  for (const { event, payment } of ofPayments) {
    const isKnown = payments.has(payment);
    const before = payments.get(payment) ?? { payment, ...NOTHING };
    const [date, position, at] = [calendarDate(event.at, siteZone), String(event.position), event.at.toISOString()];
    const book: Book = (kind, amount_minor, count, credits = 0, moved = position) => {
      onDay(`${date} ${kind} ${currencyOf(event, before)}`, { amount_minor, credits, count });
      const line = { position: moved ?? position, booked_position: position, date, payment, amount_minor };
      // A purchase whose order is of before there were orders is in no books.
      if (isKnown) lines.push({ ...line, kind: kind === 'purchase' ? 'sale' : kind });
    };
    const changes = folds[event.type]?.(event.data, before, book, { position, at }) ?? {};
    // One has no row of its own either.
    if (isKnown || event.type === 'PaymentStarted') payments.set(payment, { ...before, ...changes });
    if (!isKnown) continue;
    if (typeof changes.taken_minor === 'number' && changes.taken_position != null) {
      const taken_minor = changes.taken_minor + (changes.taken_cost_minor ?? 0);
      const isEarly = changes.taken_position !== position;
      const since = {
        position: changes.taken_position,
        at: isEarly && before.early_at !== null ? before.early_at : at,
      };
      taken.push({ ...since, payment, taken_minor, entered_position: position });
    }
    if (changes.taken_minor === null && before.taken_position !== null)
      undone.push({ position: before.taken_position, undone_at: at, undone_position: position });
  }
  await keepFold(tx, 'payments', [...payments.values()]);
  await keepBookLines(tx, lines);
  await keepTaken(tx, taken, undone);
  await keepDocuments(tx, events.flatMap(documentOf));
}

/** A receipt, as it was issued. */
function documentOf({ type, data, position }: Recorded): FoldedDocument[] {
  if (type !== 'ReceiptIssued') return [];
  const { site, year, number, kind, payment, at, country, vat_percentage, total, charge_back } = data as Receipt;
  return [
    {
      ...{ position: String(position), site, year, number, kind, payment, at, country, vat_percentage },
      ...{ date: calendarDate(new Date(at), siteZone), total_minor: total.amount_minor, currency: total.currency },
      ...{ charge_back: charge_back ?? null, content: data },
    },
  ];
}

const NOTHING = {
  ...{ status: 'none', currency: '', amount_minor: 0, cost_minor: 0, booked_minor: null, refunded_minor: 0 },
  ...{ provider: '', reference: null, by_hand: null, by_hand_minor: 0, returned_minor: null, returned_currency: null },
  ...{ resolved: null, told_minor: null, told_currency: null, taken_minor: null, taken_cost_minor: 0 },
  taken_twice_minor: 0,
  ...{ taken_position: null, early: false, early_position: null, early_at: null, refunds: {} },
  ...{ member: '', country: '', method: '', package: '', discount: '' },
};

const currencyOf = ({ data }: Event, { currency }: FoldedPayment): string => {
  const { price, amount } = data as { price?: { currency: string }; amount?: { currency: string } };
  return price?.currency ?? amount?.currency ?? currency;
};
