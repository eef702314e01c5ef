import type { Recorded } from '@vonk/contracts/kernel';
import { siteZone } from '@vonk/contracts/siteZone';
import type { EventOn } from '@vonk/contracts/events';
import { calendarDate } from '@vonk/domain/calendarDate';
import { creditMovement } from '@vonk/domain/credits/creditMovement';
import { keepFold, readFold, readStandingLines, type StandingLine } from '@vonk/projector/credits/ledgerFold.query';
import type { Knex } from 'knex';
import { foldPayments, type MovedMoney } from './foldPayments.ts';

/** Something that does not agree: what it is about, what the events come to, and what stands there instead. */
export type LedgerFinding = Readonly<{ kind: FindingKind; subject: string; expected: string; found: string }>;
type FindingKind =
  | ('arithmetic' | 'ledger_line' | 'balance' | 'lot' | 'payment' | 'book_day' | 'book_line' | 'vat_line' | 'receipt')
  | 'provider'
  | ('event_changed' | 'event_removed' | 'event_added' | 'chain_head');

/** The books by `day kind currency`, in minor units and credits: as many as there are days, however many events. */
export type FoldedDays = Map<string, { amount_minor: number; credits: number; count: number }>;

/**
 * Folds a page of wallet, payment and receipt events into the tables of the transaction, and compares each movement with its line of
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
  await foldPayments(tx, events, (day, moved) => addDay(days, day, moved));
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

/** Movements of credits alone, under the names that the books have for them. */
function foldCreditDays(events: readonly Recorded[], days: FoldedDays): void {
  for (const { type, data, at } of events) {
    const { credits = 0, kind = '' } = data as { credits?: number; kind?: string };
    const known = creditKindOf(type);
    if (!known) continue;
    const [name, sign] = known;
    const day = `${calendarDate(at, siteZone)} ${type === 'MessageSent' ? `spend_${kind}` : name} `;
    addDay(days, day, { amount_minor: 0, credits: sign * credits, count: 1 });
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

function addDay(days: FoldedDays, key: string, { amount_minor, credits, count }: MovedMoney): void {
  const day = days.get(key) ?? { amount_minor: 0, credits: 0, count: 0 };
  days.set(key, {
    amount_minor: day.amount_minor + amount_minor,
    credits: day.credits + credits,
    count: day.count + count,
  });
}
