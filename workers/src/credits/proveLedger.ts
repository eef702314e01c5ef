import { verifyEventChain, type ChainFinding } from '@vonk/platform/event-chain/verifyEventChain';
import { extendEventChain } from '@vonk/platform/event-chain/extendEventChain';
import { readChainLine } from '@vonk/platform/event-chain/eventChain.store';
import type { EventStore } from '@vonk/platform/event-store/eventStore';
import { openPostgres } from '@vonk/platform/postgres/openPostgres';
import {
  lockFold,
  openFold,
  readBalanceDifferences,
  readFoldedCredits,
  readFoldedMoney,
  readLotDifferences,
  readPaymentDifferences,
  readProjectedUntil,
} from '@vonk/projector/credits/ledgerFold.query';
import {
  openBooksFold,
  readBookLineDifferences,
  readReceiptDifferences,
  readSeriesDifferences,
  readVatLineDifferences,
} from '@vonk/projector/credits/booksFold.query';
import { readAllFinanceDays } from '@vonk/projector/payments/financeDays.query';
import type { Recorded } from '@vonk/contracts/kernel';
import type { Knex } from 'knex';
import { foldPage, type FoldedDays, type LedgerFinding } from './foldLedger.ts';
import type { LedgerProof } from './ledgerProof.ts';
import { readLastHead } from './ledgerNights.store.ts';

/** The streams on which credits and money move. */
export const MONEY_CATEGORIES: readonly string[] = ['wallet', 'payment'];
/** Those that are folded once more: what was bought and went back has documents. */
const FOLDED_CATEGORIES: readonly string[] = [...MONEY_CATEGORIES, 'receipt'];
/** Those whose events the chain links: settlements and closed months of the books as well. */
export const CHAINED_CATEGORIES: readonly string[] = [...MONEY_CATEGORIES, 'settlement', 'month'];
const PAGE = 1000;
/** So many are kept in words; all are counted. */
const FINDINGS_KEPT = 100;
/** Before and behind every position. */
const [FIRST, LAST] = [-(2n ** 63n), 2n ** 63n - 1n];
const STATEMENT_MS = 10 * 60_000;

type OnFinding = (finding: LedgerFinding) => void;
/**
 * What else is compared. `gather` collects beforehand what lies elsewhere, for as long as that takes; `compare` says what does not
 * agree once all events were folded, at one moment. Both have the tables of the fold.
 */
export type LedgerCheck = Readonly<{
  gather: (db: Knex) => Promise<void>;
  compare: (tx: Knex, onFinding: OnFinding) => Promise<void>;
}>;

/** `isDone`: whether there is nothing left to prove; `keep`: writes it down before another one can begin. */
type Writing = Readonly<{ isDone?: () => Promise<boolean>; keep?: (tx: Knex, proof: LedgerProof) => Promise<void> }>;

/**
 * Folds all wallet, payment and receipt events once more and compares them with the read models as they are at one moment, with the
 * chain over the events, and with whatever `checks` know besides. Pages alone are in memory. Writes nothing but the chain.
 * Null when another process is at it, or it is done.
 *
 * That one moment is held as shortly as can be: no row that was changed since is tidied up meanwhile, and the log of years takes
 * long. The chain, what the provider says and all events up to where the read models are when it begins come before it.
 */
export async function proveLedger(
  { store, databaseUrl }: { store: Pick<EventStore, 'readAll' | 'head'>; databaseUrl: string },
  checks: readonly LedgerCheck[] = [],
  { isDone, keep }: Writing = {},
): Promise<LedgerProof | null> {
  const findings: LedgerFinding[] = [];
  let count = 0;
  const onFinding = (finding: LedgerFinding) => {
    count += 1;
    if (findings.length < FINDINGS_KEPT) findings.push(finding);
  };
  const options = { applicationName: 'ledger proof', statementTimeoutMs: STATEMENT_MS };
  const { db, close } = openPostgres(databaseUrl, { ...options, max: 2 });
  // One connection and always the same: the tables of the fold are those of its session.
  const fold = openPostgres(databaseUrl, { ...options, max: 1, warm: 1 });
  try {
    return await db.transaction(async (lock) => {
      // Asked once nobody else can be at it any more.
      if (!(await lockFold(lock)) || (await isDone?.())) return null;
      await extendEventChain(db, store, CHAINED_CATEGORIES);
      const chain = await verifyEventChain(db, eventsOf(store), (finding) => onFinding(asFinding(finding)));
      await checkLastHead(db, onFinding);
      const folding = await foldSoFar(fold.db, store, checks, onFinding);
      return fold.db.transaction(
        async (tx) => {
          const folded = await foldTheRest(tx, store, folding, onFinding);
          for (const { compare } of checks) await compare(tx, onFinding);
          const totals = { credits: await readFoldedCredits(tx), money: await readFoldedMoney(tx) };
          const proof: LedgerProof = { ...folded, ...totals, chained: chain.events, head: chain.head, count, findings };
          await keep?.(tx, proof);
          return proof;
        },
        { isolationLevel: 'repeatable read' },
      );
    });
  } finally {
    await Promise.all([close(), fold.close()]);
  }
}

/** Chained events up to the present head, page by page. */
export async function* eventsOf(store: Pick<EventStore, 'readAll' | 'head'>): AsyncGenerator<Recorded> {
  const head = await store.head();
  for (let after = 0n; ;) {
    const page = await store.readAll({ after, limit: PAGE, categories: CHAINED_CATEGORIES });
    for (const event of page.events) {
      if (event.position > head) return;
      yield event;
    }
    if (page.atHead || page.next >= head) return;
    after = page.next;
  }
}

const asFinding = ({ kind, event, stream, revision, type }: ChainFinding): LedgerFinding => ({
  kind: `event_${kind}`,
  subject: `${stream} ${revision} ${type}`,
  expected: kind === 'added' ? '' : event,
  found: kind === 'removed' ? '' : event,
});

/** A chain that was written anew as a whole agrees with itself, and not with the head that an earlier night wrote down. */
async function checkLastHead(db: Knex, onFinding: (finding: LedgerFinding) => void): Promise<void> {
  const last = await readLastHead(db);
  if (!last || last.chained === 0) return;
  const found = (await readChainLine(db, last.chained))?.link.toString('hex') ?? '';
  if (found !== last.head)
    onFinding({ kind: 'chain_head', subject: `${last.night} ${last.chained}`, expected: last.head, found });
}

const MODELS = ['wallets', 'payments', 'finance_days', 'books', 'receipts'];

/** One after the other: a transaction has one connection, which takes one statement at a time. */
async function readPositions(db: Knex): Promise<(bigint | null)[]> {
  const positions: (bigint | null)[] = [];
  for (const name of MODELS) positions.push(await readProjectedUntil(db, name));
  return positions;
}

type Folding = Readonly<{ after: bigint; events: number; days: FoldedDays }>;
type Store = Pick<EventStore, 'readAll' | 'head'>;

/** Folds events from one position to another, page by page. A movement and its line of the ledger never change. */
async function foldBetween(
  db: Knex,
  store: Store,
  { after: from, events: before, days }: Folding,
  { target, onFinding }: { target: bigint; onFinding: OnFinding },
): Promise<Folding> {
  let events = before;
  let after = from;
  while (after < target) {
    const page = await store.readAll({ after, limit: PAGE, categories: FOLDED_CATEGORIES });
    const known = page.events.filter(({ position }) => position <= target);
    const until = page.atHead || page.next > target ? target : page.next;
    await foldPage(db, known, { after: after === 0n ? FIRST : after, until, days }, onFinding);
    events += known.length;
    after = until;
  }
  return { after, events, days };
}

/** Opens the tables of the fold and fills them up to where all read models are by now, and with what `checks` gather. */
async function foldSoFar(
  db: Knex,
  store: Store,
  checks: readonly LedgerCheck[],
  onFinding: OnFinding,
): Promise<Folding> {
  await openFold(db);
  await openBooksFold(db);
  for (const { gather } of checks) await gather(db);
  const positions = (await readPositions(db)).map((position) => position ?? 0n);
  const target = positions.reduce((one, other) => (one < other ? one : other));
  return foldBetween(db, store, { after: 0n, events: 0, days: new Map() }, { target, onFinding });
}

/** Folds what came since, and says what does not agree. Throws while the read models do not stand at one place. */
async function foldTheRest(
  tx: Knex,
  store: Store,
  folding: Folding,
  onFinding: OnFinding,
): Promise<Pick<LedgerProof, 'events'>> {
  const positions = await readPositions(tx);
  const [target = 0n] = positions;
  if (target === null || positions.some((position) => position !== target))
    throw new Error(`the read models ${MODELS.join(', ')} do not stand at one place`);
  const { after, events, days } = await foldBetween(tx, store, folding, { target, onFinding });
  // Nothing can stand behind what the read models know.
  await foldPage(tx, [], { after: after === 0n ? FIRST : after, until: LAST, days }, onFinding);
  for (const [kind, read] of TOTALS) for (const one of await read(tx)) onFinding({ kind, ...one });
  await compareDays(tx, days, onFinding);
  return { events };
}

const TOTALS = [
  ['balance', readBalanceDifferences],
  ['lot', readLotDifferences],
  ['payment', readPaymentDifferences],
  ['book_line', readBookLineDifferences],
  ['vat_line', readVatLineDifferences],
  ['receipt', readReceiptDifferences],
  ['receipt', readSeriesDifferences],
] as const;

async function compareDays(tx: Knex, days: FoldedDays, onFinding: (finding: LedgerFinding) => void): Promise<void> {
  const words = (day: { amount_minor: number; credits: number; count: number }) =>
    `${day.amount_minor}, ${day.credits} credits, ${day.count} times`;
  const nothing = { amount_minor: 0, credits: 0, count: 0 };
  const left = new Map(days);
  for (const { date, kind, currency, ...day } of await readAllFinanceDays(tx)) {
    const subject = `${date} ${kind} ${currency}`;
    const [expected, found] = [words(left.get(subject) ?? nothing), words(day)];
    left.delete(subject);
    if (expected !== found) onFinding({ kind: 'book_day', subject: subject.trim(), expected, found });
  }
  for (const [subject, day] of left)
    if (words(day) !== words(nothing))
      onFinding({ kind: 'book_day', subject: subject.trim(), expected: words(day), found: '' });
}
