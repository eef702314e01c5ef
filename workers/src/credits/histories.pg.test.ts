import { randomInt, randomUUID } from 'node:crypto';
import { allProjections } from '@vonk/projector/allProjections';
import { fullSize } from '@vonk/platform/testing/fullSize';
import { rowsRead } from '@vonk/platform/testing/rowsRead';
import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { startOfDay } from '@vonk/domain/startOfDay';
import { daysAfter } from '@vonk/domain/daysAfter';
import { siteZone } from '@vonk/contracts/siteZone';
import { readLedgerCheck } from '@vonk/projector/credits/ledgerCheck.query';
import { listUnusedLots, readLiability } from '@vonk/projector/credits/liability.query';
import { listBookLines, readRevenue, type Grouping } from '@vonk/projector/payments/books.query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveHistory } from '../testing/liveHistory.ts';
import { CURRENCIES, randomOf, type Lived, type ProviderLine } from '../testing/livedMember.ts';
import { proveLedger } from './proveLedger.ts';

const HISTORIES = fullSize(20_000, 150);
const BATCH = 50;
const SEED = Number(process.env.SEED ?? randomInt(2 ** 31));
const MODELS = new Set(['wallets', 'payments', 'finance_days', 'books', 'receipts']);
/** Over both changes of the clocks and a new year; whatever a history does after it counts as its last moment. */
const PERIOD = { from: '2026-03-01', to: '2027-04-30' };
const [FIRST_MS, LAST_MS] = [Date.parse('2026-03-02T00:00:00Z'), Date.parse('2027-04-29T00:00:00Z')];
/** Between two steps of a history: seconds, or days. */
const PAUSE_MOST_MS = 6 * 86_400_000;
/** Days whose lots are counted one by one and opened as well: each asks once a currency. */
const DAYS_OPENED = 40;

type Dated = Lived & Readonly<{ at: string }>;

describe(`${HISTORIES} random histories of members (SEED=${SEED})`, () => {
  let readModels: TestReadModels;
  const provider: ProviderLine[] = [];
  let events = 0;

  beforeAll(async () => {
    readModels = await testReadModels(allProjections.filter(({ name }) => MODELS.has(name)));
    for (let first = 0; first < HISTORIES; first += BATCH) {
      const histories = Array.from({ length: Math.min(BATCH, HISTORIES - first) }, (_, n) =>
        // Throws when a prefix of it loses or makes credits.
        liveHistory(`member${first + n}`, SEED + first + n),
      );
      for (const history of histories) provider.push(...history.provider);
      await append(histories.flatMap(({ lived }, n) => dated(lived, SEED + first + n)));
    }
    await readModels.project();
  }, 3_600_000);
  afterAll(() => readModels.drop());

  /** Each step of a history some time after the one before: each begins on a day of its own, at any time of it. */
  const dated = (lived: readonly Lived[], seed: number): Dated[] => {
    const random = randomOf(seed);
    let at = FIRST_MS + random() * (LAST_MS - FIRST_MS) * 0.6;
    return lived.map((one) => {
      at = Math.min(LAST_MS, at + random() ** 3 * PAUSE_MOST_MS);
      return { ...one, at: new Date(Math.round(at)).toISOString() };
    });
  };
  const append = async (lived: readonly Dated[]) => {
    const revisions = new Map<string, number>();
    const placed = [];
    for (const { stream, event, at } of lived) {
      const revision = (revisions.get(stream) ?? -1) + 1;
      revisions.set(stream, revision);
      const id = randomUUID();
      const [sealed] = await readModels.codec.seal(stream, [{ id, ...event, metadata: { at } }]);
      if (sealed) placed.push({ ...sealed, stream, revision });
    }
    // Discounts move nothing by themselves.
    events += placed.filter(({ stream }) => !stream.startsWith('discount-')).length;
    await readModels.store.appendAll(placed);
  };
  const sums = (lines: readonly { amount: { amount_minor: number; currency: string } }[]) => {
    const found: Record<string, number> = {};
    for (const { amount } of lines) found[amount.currency] = (found[amount.currency] ?? 0) + amount.amount_minor;
    return found;
  };
  const report = async (by: Grouping) => {
    const groups = await readRevenue(readModels.db, by, PERIOD);
    const found: Record<string, number> = {};
    for (const { currency, net } of groups) found[currency] = (found[currency] ?? 0) + net;
    return found;
  };

  it('leave events, balances, lots, ledger, payments and days of the books in agreement', async () => {
    const proof = await proveLedger({ store: readModels.store, databaseUrl: readModels.url });
    expect(proof?.findings).toEqual([]);
    expect(proof?.events).toBe(events);
  });

  it('come to the same in credits by the days of the books, by the lines of the ledger and by the balances', async () => {
    const { rows } = await readModels.db.raw<{ rows: { lines: string }[] }>(
      `select sum(credits)::text as lines from read.ledger`,
    );
    const lines = Number(rows[0]?.lines);
    expect(lines).toBeGreaterThan(0);
    expect(await readLedgerCheck(readModels.db)).toMatchObject({ ledger: lines, balances: lines });
  });

  it('show that on the first screen of finance without reading a line of the ledger', async () => {
    const { db, url } = readModels;
    const before = await rowsRead(db, url, () => readLedgerCheck(db));
    await db.raw(
      `insert into read.ledger (position, entry, member, at, kind, credits, balance_after, cause)
       select 1000000000 + n, 'made up', 'nobody', now(), 'grant', 1, n, 'signup' from generate_series(1, 1000) n`,
    );
    const after = await rowsRead(db, url, () => readLedgerCheck(db));
    await db.raw(`delete from read.ledger where entry = 'made up'`);
    expect(after).toEqual(before);
  });

  it('come to the same in the report, in the ledger of money and in the file of the provider, in eight currencies', async () => {
    const file = sums(provider);
    expect(Object.keys(file).sort()).toEqual([...CURRENCIES].sort());
    for (const by of ['day', 'month', 'currency', 'country', 'method', 'package'] as const)
      expect(await report(by), by).toEqual(file);
    const { rows } = await readModels.db.raw<{ rows: { currency: string; sum: string }[] }>(
      `select currency, sum(amount_minor)::text as sum from read.finance_days where currency <> '' group by currency`,
    );
    expect(Object.fromEntries(rows.map(({ currency, sum }) => [currency, Number(sum)]))).toEqual(file);
  });

  it('have books in which every figure is the sum of the lines that it opens', async () => {
    for (const by of ['country', 'package'] as const)
      for (const group of await readRevenue(readModels.db, by, PERIOD))
        for (const kind of ['sale', 'transaction_cost', 'refund', 'charge_back'] as const) {
          const filter = { ...PERIOD, [by]: group.group, currency: group.currency, kind };
          const { lines, total } = await listBookLines(readModels.db, filter, { offset: 0, limit: 1_000_000 });
          expect(lines.length).toBe(total);
          expect(sums(lines)[group.currency] ?? 0).toBe(group[kind]);
        }
  });

  it('have lines of money in and money back that add up to the figures of finance’s first screen', async () => {
    const { rows } = await readModels.db.raw<{ rows: { currency: string; income: string; back: string }[] }>(
      `select currency, coalesce(sum(amount_minor) filter (where kind in ('purchase', 'transaction_cost')), 0)::text as income,
         coalesce(sum(amount_minor) filter (where kind in ('refund', 'charge_back')), 0)::text as back
       from read.finance_days where currency <> '' group by currency`,
    );
    expect(rows).toHaveLength(CURRENCIES.length);
    for (const { currency, income, back } of rows)
      for (const [side, figure] of [['in', income] as const, ['out', back] as const]) {
        const filter = { ...PERIOD, currency, side };
        const { lines } = await listBookLines(readModels.db, filter, { offset: 0, limit: 1_000_000 });
        expect(sums(lines)[currency] ?? 0, `${currency} ${side}`).toBe(Number(figure));
      }
  });

  it('come to nothing in money once what the provider has and what the books have are laid against each other', async () => {
    const { lines } = await listBookLines(readModels.db, PERIOD, { offset: 0, limit: 10_000_000 });
    const ours = lines.map(({ amount }) => ({ amount: { ...amount, amount_minor: -amount.amount_minor } }));
    for (const [currency, sum] of Object.entries(sums([...provider, ...ours]))) expect(sum, currency).toBe(0);
  });

  it('owe at the end of each day what the lots of that day come to, counted one by one, and open them', async () => {
    const { rows: days } = await readModels.db.raw<{ rows: { date: string }[] }>(
      `select distinct date::text as date from read.liability_days order by 1`,
    );
    // Many days, and not those alone on which something happened.
    expect(days.length).toBeGreaterThan(200);
    const every = Math.ceil(days.length / DAYS_OPENED);
    const asked = [...days.map(({ date }) => date), '2020-01-01', '2030-01-01'];
    for (const [place, date] of asked.entries()) {
      const before = startOfDay(daysAfter(date, 1), siteZone);
      const { rows } = await readModels.db.raw<{ rows: Record<string, string | null>[] }>(
        `select currency, count(*)::int as lots, sum(unused)::int as credits,
           sum(floor((2 * price_minor::bigint * unused + bought) / (2.0 * bought)))::int as worth_minor
         from (
           select l.currency, l.price_minor, l.credits as bought, sum(s.credits) as unused
           from read.lots l join read.lot_lines s on s.member = l.member and s.lot = l.lot and s.at < ?
           group by l.member, l.lot
         ) x where unused > 0 group by currency order by currency nulls last`,
        [before],
      );
      expect(await readLiability(readModels.db, date), date).toEqual(rows);
      for (const { currency, lots, worth_minor } of rows) {
        if (currency === null || currency === undefined || place % every !== 0) continue;
        const opened = await listUnusedLots(readModels.db, { date, before, currency }, { offset: 0, limit: 1_000_000 });
        expect([opened.total, opened.lots.length], `${date} ${currency}`).toEqual([lots, lots]);
        expect(sums(opened.lots.map(({ worth }) => ({ amount: worth })))[currency]).toBe(worth_minor);
      }
    }
  });
});
