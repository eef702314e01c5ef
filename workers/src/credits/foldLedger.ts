import type { Event, Recorded } from '@vonk/contracts/kernel';
import { siteZone } from '@vonk/contracts/siteZone';
import type { AnyEvent, EventOn } from '@vonk/contracts/events';
import { calendarDate } from '@vonk/domain/calendarDate';
import { creditMovement } from '@vonk/domain/credits/creditMovement';
import {
  keepFold,
  readFold,
  readStandingLines,
  type FoldedPayment,
  type StandingLine,
} from '@vonk/projector/credits/ledgerFold.query';
import type { Knex } from 'knex';

/** Something that does not agree: what it is about, what the events come to, and what stands there instead. */
export type LedgerFinding = Readonly<{ kind: FindingKind; subject: string; expected: string; found: string }>;
type FindingKind =
  | ('arithmetic' | 'ledger_line' | 'balance' | 'lot' | 'payment' | 'book_day' | 'provider')
  | ('event_changed' | 'event_removed' | 'event_added' | 'chain_head');

/** The books by `day kind currency`, in minor units and credits: as many as there are days, however many events. */
export type FoldedDays = Map<string, { amount_minor: number; credits: number; count: number }>;

/**
 * Folds a page of wallet and payment events into the tables of the transaction, and compares each movement with its line of
 * the ledger. `after`: where the page before ended; `until`: the last position of this one.
 */
export async function foldPage(
  tx: Knex,
  events: readonly Recorded[],
  { after, until, days }: { after: bigint; until: bigint; days: FoldedDays },
  onFinding: (finding: LedgerFinding) => void,
): Promise<void> {
  await foldWallets(tx, events, onFinding);
  const standing = new Map((await readStandingLines(tx, after, until)).map((line) => [line.position, line]));
  for (const event of events) {
    const movement = creditMovement(event);
    if (!movement) continue;
    const expected = wordsOf({
      ...movement,
      amount_minor: movement.money?.amount_minor ?? null,
      currency: movement.money?.currency ?? null,
      lots: Object.fromEntries(movement.lots.map(({ lot, credits }) => [lot, credits])),
    });
    const line = standing.get(event.position);
    const found = line ? wordsOf(line) : '';
    standing.delete(event.position);
    if (found !== expected) onFinding({ kind: 'ledger_line', subject: placeOf(event), expected, found });
  }
  for (const line of standing.values())
    onFinding({ kind: 'ledger_line', subject: String(line.position), expected: '', found: wordsOf(line) });
  await foldPayments(tx, events, days);
  foldCreditDays(events, days);
}

const placeOf = ({ stream, revision, type }: Recorded) => `${stream} ${revision} ${type}`;

type Words = Omit<StandingLine, 'position'>;
const wordsOf = ({ member, kind, credits, balance_after, payment, amount_minor, currency, lots }: Words): string =>
  [
    ...[member, kind, credits, `balance ${balance_after}`],
    ...(payment === null ? [] : [`payment ${payment}`]),
    ...(amount_minor === null ? [] : [`${amount_minor} ${currency ?? ''}`]),
    ...Object.entries(lots)
      .filter(([, moved]) => moved !== 0)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([lot, moved]) => `${lot}: ${moved}`),
  ].join(', ');

/** Every balance is the one before and what came or went; none is below zero; the lots come to what the line says. */
async function foldWallets(
  tx: Knex,
  events: readonly Recorded[],
  onFinding: (finding: LedgerFinding) => void,
): Promise<void> {
  const moved = events.flatMap((event) => {
    const movement = creditMovement(event);
    return movement ? [{ event, movement }] : [];
  });
  const members = [...new Set(moved.map(({ movement }) => movement.member))];
  const wallets = new Map((await readFold(tx, 'wallets', members)).map((row) => [row.member, row]));
  const lots = new Map((await readFold(tx, 'lots', members)).map((row) => [`${row.member} ${row.lot}`, row]));
  for (const { event, movement } of moved) {
    const { member, credits, balance_after } = movement;
    const wallet = wallets.get(member) ?? { member, credits: 0 };
    wallets.set(member, wallet);
    wallet.credits += credits;
    const inLots = movement.lots.reduce((sum, lot) => sum + lot.credits, 0);
    if (wallet.credits !== balance_after || inLots !== credits || balance_after < 0) {
      const expected = `balance ${wallet.credits}, ${credits} in lots`;
      const found = `balance ${balance_after}, ${inLots} in lots`;
      onFinding({ kind: 'arithmetic', subject: placeOf(event), expected, found });
      // One fault is told once, not again with every line after it.
      wallet.credits = balance_after;
    }
    const isNew = event.type === 'CreditsGranted' || event.type === 'CreditsBought';
    for (const part of movement.lots.filter((one) => one.credits !== 0)) {
      const key = `${member} ${part.lot}`;
      const lot = lots.get(key) ?? { member, lot: part.lot, credits: 0, unused: 0 };
      lots.set(key, lot);
      lot.unused += part.credits;
      if (isNew) lot.credits += part.credits;
    }
  }
  await keepFold(tx, 'wallets', [...wallets.values()]);
  await keepFold(tx, 'lots', [...lots.values()]);
}

type PaymentFold = {
  [Type in AnyEvent['type']]?: (
    data: Extract<AnyEvent, { type: Type }>['data'],
    before: FoldedPayment,
    book: (kind: string, amount_minor: number, count: number, credits?: number) => void,
  ) => Partial<FoldedPayment>;
};

/** Once more by itself, and not by the code of the read models: what is wrong there is not wrong here as well. */
const paymentFold: PaymentFold = {
  PaymentStarted: ({ amount, transaction_cost, provider }) => ({
    ...{ status: 'pending', currency: amount.currency, amount_minor: amount.amount_minor, provider },
    cost_minor: transaction_cost.amount_minor,
  }),
  PaymentRegistered: ({ provider_reference }) => ({ reference: provider_reference }),
  PaymentPending: () => ({ status: 'pending' }),
  PaymentFailed: () => ({ status: 'failed' }),
  PaymentCancelled: () => ({ status: 'cancelled' }),
  PaymentReturned: () => ({ status: 'cancelled' }),
  CreditsBought: ({ price, credits }, { cost_minor, early }, book) => {
    book('purchase', price.amount_minor, 1, credits);
    if (cost_minor > 0) book('transaction_cost', cost_minor, 1);
    if (!early) return { status: 'completed', booked_minor: price.amount_minor };
    book('charge_back', -price.amount_minor, 1);
    if (cost_minor > 0) book('transaction_cost', -cost_minor, 0);
    const taken = { taken_minor: price.amount_minor, taken_cost_minor: cost_minor };
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
    const cost = booked_minor === null ? 0 : Math.max(0, amount.amount_minor - booked_minor);
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
  PaymentChargedBack: (_, { booked_minor, cost_minor }, book) => {
    if (booked_minor === null) return { status: 'charged_back', early: true };
    book('charge_back', -booked_minor, 1);
    if (cost_minor > 0) book('transaction_cost', -cost_minor, 0);
    const taken = { taken_minor: booked_minor, taken_cost_minor: cost_minor };
    return { status: 'charged_back', booked_minor: 0, cost_minor: 0, ...taken };
  },
  DisputeWon: (_, { booked_minor, cost_minor, taken_minor: price, taken_cost_minor: cost }, book) => {
    if (price === null) return { early: false };
    book('charge_back', price, 0);
    if (cost > 0) book('transaction_cost', cost, 0);
    const back = { booked_minor: (booked_minor ?? 0) + price, cost_minor: cost_minor + cost };
    return { ...back, taken_minor: null, taken_cost_minor: 0 };
  },
  CreditsReinstated: (_, { refunded_minor }) => ({ status: refunded_minor > 0 ? 'refunded' : 'completed' }),
};
type AnyFold = (
  data: unknown,
  before: FoldedPayment,
  book: (kind: string, minor: number, count: number, credits?: number) => void,
) => Partial<FoldedPayment>;
const folds = paymentFold as Readonly<Record<string, AnyFold | undefined>>;

async function foldPayments(tx: Knex, events: readonly Recorded[], days: FoldedDays): Promise<void> {
  const ofPayments = events.flatMap((event) => {
    const { payment } = event.data as { payment?: string };
    return payment !== undefined && folds[event.type] ? [{ event, payment }] : [];
  });
  const keys = [...new Set(ofPayments.map(({ payment }) => payment))];
  const payments = new Map((await readFold(tx, 'payments', keys)).map((row) => [row.payment, row]));
  for (const { event, payment } of ofPayments) {
    const before = payments.get(payment) ?? { payment, ...NOTHING };
    const date = calendarDate(event.at, siteZone);
    const changes = folds[event.type]?.(event.data, before, (kind, minor, count, credits = 0) =>
      addDay(days, `${date} ${kind} ${currencyOf(event, before)}`, minor, credits, count),
    );
    // A purchase whose order is of before there were orders has no row of its own.
    if (payments.has(payment) || event.type === 'PaymentStarted') payments.set(payment, { ...before, ...changes });
  }
  await keepFold(tx, 'payments', [...payments.values()]);
}

const NOTHING = {
  ...{ status: 'none', currency: '', amount_minor: 0, cost_minor: 0, booked_minor: null, refunded_minor: 0 },
  ...{ provider: '', reference: null, by_hand: null, by_hand_minor: 0 },
  ...{ taken_minor: null, taken_cost_minor: 0, early: false, refunds: {} },
};

const currencyOf = ({ data }: Event, { currency }: FoldedPayment): string => {
  const { price, amount } = data as { price?: { currency: string }; amount?: { currency: string } };
  return price?.currency ?? amount?.currency ?? currency;
};

/** Movements of credits alone, under the names that the books have for them. */
function foldCreditDays(events: readonly Recorded[], days: FoldedDays): void {
  for (const { type, data, at } of events) {
    const { credits = 0, kind = '' } = data as { credits?: number; kind?: string };
    const known = creditKindOf(type);
    if (!known) continue;
    const [name, sign] = known;
    const day = `${calendarDate(at, siteZone)} ${type === 'MessageSent' ? `spend_${kind}` : name} `;
    addDay(days, day, 0, sign * credits, 1);
  }
}
/** Every event of a wallet, so that none which moves credits is forgotten by the proof; null moves none. */
const CREDIT_KINDS: Readonly<Record<EventOn<'wallet'>['type'], readonly [kind: string, sign: 1 | -1] | null>> = {
  ...{ CreditsGranted: ['grant', 1], MessageSent: ['spend', -1], PrivatePhotoViewed: ['spend_private_photo', -1] },
  ...{ MessageDropped: ['return', 1], CreditsRefunded: ['refunded_credits', -1] },
  ...{
    CreditsRestored: ['restored_credits', 1],
    CreditsReinstated: ['reinstated_credits', 1],
    CreditsRevoked: ['revoked_credits', -1],
    CreditsTaken: ['taken', -1],
  },
  // Counted with the payment that bought them.
  CreditsBought: null,
  ...{ BecamePremium: null, PremiumEnded: null, WithdrawalDeclared: null },
  ...{ ApprovalRequested: null, ApprovalGranted: null, ApprovalDeclined: null, ApprovalWithdrawn: null },
  ...{ ConversationStarted: null, ConversationYielded: null },
};
const creditKindOf = (type: string) =>
  Object.hasOwn(CREDIT_KINDS, type) ? CREDIT_KINDS[type as keyof typeof CREDIT_KINDS] : null;

function addDay(days: FoldedDays, key: string, amount_minor: number, credits: number, count: number): void {
  const day = days.get(key) ?? { amount_minor: 0, credits: 0, count: 0 };
  days.set(key, {
    amount_minor: day.amount_minor + amount_minor,
    credits: day.credits + credits,
    count: day.count + count,
  });
}
