import { setImmediate } from 'node:timers/promises';
import { calendarDate } from '@vonk/domain/calendarDate';
import { BANK, type SettlementLine } from '@vonk/contracts/payments/settlementLine';
import { siteZone } from '@vonk/contracts/siteZone';
import { daysAfter } from '@vonk/domain/daysAfter';
import { bankLines, DAYS_TO_CREDIT } from '@vonk/domain/payments/bankLines';
import { closeMonth, cutMonth } from '@vonk/domain/payments/closeMonth';
import { daysOf } from '@vonk/domain/payments/matchSettlement';
import { month as monthStream } from '@vonk/domain/payments/month';
import { inSlices } from '@vonk/domain/inSlices';
import { settlementsSince } from '@vonk/domain/payments/settlementsSince';
import { takeSettlements, type SettlementFacts, type TakenBy } from '@vonk/domain/payments/takeSettlement';
import { refuse } from '@vonk/domain/refuse';
import type { Command } from '@vonk/platform/commands/commandHandler';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import { digestOf } from '@vonk/platform/commands/digestOf';
import { ProviderUnavailable } from '@vonk/platform/payment-provider/paymentProvider';
import { readCollectedFiles } from '@vonk/projector/payments/collectedDebits.query';
import { readBookedReferences } from '@vonk/projector/payments/bookedReferences.query';
import {
  readPaymentsOfMoves,
  readSettledElsewhere,
  readSettledUntil,
  readSettlementLines,
  readUnsettled,
  readToMatch,
  withoutTaken,
} from '@vonk/projector/payments/settlementFacts.query';
import { readMonths, type MonthRow } from '@vonk/projector/payments/settlements.query';
import type { AppContext } from '../appContext.ts';
import { bankEntries, bankStatement } from './bankStatement.ts';
import { parseSettlement } from './parseSettlement.ts';
import { settlementDecisions } from './settlementDecisions.ts';

/** Longer than an answer waits for its own change: a settlement may have many lines. The deadline of the call ends it sooner. */
const CAUGHT_UP_MS = 20_000;
/** Settlements while somebody waits for the answer: the newest. The night looks at the others. */
const LOOKED_AT_AGAIN = 20;

const factsOf = ({ db, store, readYourWrites, payments }: AppContext): SettlementFacts => ({
  caughtUp: async () =>
    (await readYourWrites.waitFor(await store.head(), CAUGHT_UP_MS)) || refuse('temporarily_unavailable'),
  lines: (settlement) => readSettlementLines(db, settlement),
  settledUntil: (settlement) => readSettledUntil(db, settlement),
  booked: (wanted) => readBookedReferences(db, { ...wanted, provider: payments?.name ?? null }),
  settled: (settlement, references) => readSettledElsewhere(db, settlement, references),
  digestOf,
  pause: () => setImmediate(),
});

/** `provider`: the bank, where staff say that it is a statement of theirs. */
type File = Readonly<{ id: string; name: string; file: string; provider?: string }>;

/**
 * Takes a file in. Refuses as parseSettlement and ofBank do, and temporarily_unavailable: the same file once more goes on where it was.
 */
export async function importSettlement(context: AppContext, given: File, taker: TakenBy): Promise<void> {
  const { id, name, file, provider } = given;
  const isXml = file
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<');
  const { lines, bank } =
    isXml || provider === BANK ? await ofBank(context.db, file, isXml) : await ofProvider(context.db, file);
  const told = [{ id, name, lines: () => Promise.resolve(lines), ...(bank && { bank }) }];
  await takeSettlements(settlementDecisions(context), factsOf(context), { told }, taker);
}

type Told = Readonly<{ lines: readonly SettlementLine[]; bank?: { left_out: number } }>;
const parsedCsv = (file: string) => inSlices(parseSettlement(file), () => setImmediate());

const ofProvider = async (db: AppContext['db'], file: string): Promise<Told> => ({
  lines: await namedByPayment(db, await parsedCsv(file)),
});

/** What a statement of the bank says of direct debits, debit by debit. Refuses as bankStatement, and no_direct_debits. */
async function ofBank(db: AppContext['db'], file: string, isXml: boolean): Promise<Told> {
  const { entries, left_out } = isXml
    ? bankStatement(file)
    : { entries: bankEntries(await parsedCsv(file)), left_out: 0 };
  const days = daysOf(entries) ?? refuse('no_direct_debits');
  const names = [...new Set(entries.flatMap(({ batch }) => batch ?? []))];
  const files = await readCollectedFiles(db, { names, from: daysAfter(days.from, -DAYS_TO_CREDIT), to: days.to });
  return { lines: await inSlices(bankLines(entries, files), () => setImmediate()), bank: { left_out } };
}

/** A line of a refund or a charge-back may be called by its own name: each is of a payment, and found by that. */
async function namedByPayment(db: AppContext['db'], lines: readonly SettlementLine[]): Promise<SettlementLine[]> {
  const isOwn = ({ kind }: SettlementLine) => kind === 'refund' || kind === 'charge_back';
  const payments = await readPaymentsOfMoves(db, [...new Set(lines.filter(isOwn).map(({ reference }) => reference))]);
  return lines.map((line) =>
    isOwn(line) ? { ...line, reference: payments.get(line.reference) ?? line.reference } : line,
  );
}

/** Takes in what the provider tells of and is not here yet, and looks at the newest open differences again. Refuses temporarily_unavailable. */
export async function fetchSettlements(context: AppContext, taker: TakenBy): Promise<void> {
  const { db, payments } = context;
  try {
    const told = await withoutTaken(db, (await payments?.settlements?.(settlementsSince(taker.at))) ?? []);
    const toMatch = await readToMatch(db, LOOKED_AT_AGAIN);
    await takeSettlements(settlementDecisions(context), factsOf(context), { told, ...toMatch }, taker);
  } catch (error) {
    if (error instanceof ProviderUnavailable) refuse('temporarily_unavailable');
    throw error;
  }
}

/** What a month is: it runs, it is over and can be closed, or it is closed. `today`: a day of the site's zone. */
export const monthState = ({ id, closed_at }: MonthRow, today: string): 'running' | 'open' | 'closed' =>
  closed_at !== null ? 'closed' : id >= today.slice(0, 7) ? 'running' : 'open';

/** By month (YYYY-MM), what the provider has still to settle; nothing where no settlements are to be had of it. */
export const unsettledByMonth = async ({ db, payments }: AppContext): Promise<ReadonlyMap<string, number>> =>
  payments === null
    ? new Map()
    : readUnsettled(db, { provider: payments.name, expected: payments.settlements !== undefined });

/** What of a month (YYYY-MM) and of those before it has still to be settled: late movements of a closed one are of the next. */
export const unsettledUpTo = (month: string, byMonth: ReadonlyMap<string, number>): number =>
  [...byMonth].reduce((sum, [one, count]) => (one <= month ? sum + count : sum), 0);

type Closing = Readonly<{ month: string; by: string; now: Date; reason: string; command: Command }>;

/**
 * Closes a month with what it came to where the books are cut for it; answers the position of that. Refuses as the decider
 * does, and temporarily_unavailable: the read models do not know the cut yet.
 */
export async function closeTheMonth(
  context: AppContext,
  { month, by, now, reason, command }: Closing,
): Promise<{ position: bigint | null }> {
  const { commands, db, readYourWrites } = context;
  const today = calendarDate(now, siteZone);
  const factsNow = async (closing: string | null) => {
    const months = await readMonths(db, today, closing);
    const own = months.find(({ id }) => id === month);
    // One before it that is open could still change it.
    const earlier = months.some((one) => one.id < month && monthState(one, today) === 'open' && one.net.length > 0);
    const over = own !== undefined && month < today.slice(0, 7) && !earlier;
    const unsettled = unsettledUpTo(month, await unsettledByMonth(context));
    return { known: own !== undefined, over, net: own?.net ?? [], differences: own?.differences ?? 0, unsettled };
  };
  const cut = command.id;
  const before = await factsNow(null);
  const made = await commands.execute({
    ...{ stream: monthStream, id: month, command: deriveCommand(command, 'cut') },
    decide: (state) => cutMonth(state, { month, cut, by }, before),
  });
  if (!(await readYourWrites.waitFor(made.position))) refuse('temporarily_unavailable');
  const facts = await factsNow(month);
  return commands.execute({
    ...{ stream: monthStream, id: month, command },
    decide: (state) => closeMonth(state, { month, cut, by, at: now.toISOString(), reason }, facts),
  });
}
