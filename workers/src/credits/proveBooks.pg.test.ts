import type { AnyEvent } from '@vonk/contracts/events';
import type { Receipt } from '@vonk/contracts/payments/receiptEvents';
import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { allProjections } from '@vonk/projector/allProjections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveLedger } from './proveLedger.ts';

const MODELS = new Set(['wallets', 'payments', 'finance_days', 'books', 'receipts']);
const money = (amount_minor: number, currency: string) => ({ amount_minor, currency });
const happened = (type: AnyEvent['type'], data: object): AnyEvent => ({ type, data }) as AnyEvent;
const COMPANY = { name: 'Vonk', address: 'Straat 1', city: 'Amsterdam', country: 'NL', kvk: '1', vat_numbers: ['NL1'] };

describe('the proof of books, VAT and receipts', { timeout: 240_000 }, () => {
  let readModels: TestReadModels;
  let minute = 0;
  const numbers = new Map<string, number>();

  /** Events a minute apart, as they do not come at once in a house. */
  const given = async (stream: string, ...events: AnyEvent[]) => {
    for (const event of events) {
      minute += 1;
      readModels.setNow(new Date(Date.parse('2026-03-02T12:00:00Z') + minute * 60_000));
      await readModels.append(stream, [event]);
    }
  };
  const at = () => readModels.now().toISOString();
  /** An order of 9.95 and 0.50 of `currency`, with its credits unless they come later. */
  const ordered = (payment: string, currency: string, discount: string | null = null) =>
    given(
      `payment-${payment}`,
      happened('PaymentStarted', {
        ...{ payment, member: `m-${payment}`, package: 'p10', credits: 10, price: money(995, currency) },
        ...{ transaction_cost: money(50, currency), amount: money(1045, currency), method: 'paypal', issuer: null },
        discount: discount === null ? null : { code: discount, percentage: 25, amount: money(332, currency) },
        ...{ provider: 'sandbox', country: currency === 'PLN' ? 'PL' : 'NL' },
      }),
    );
  const credited = (payment: string, currency: string) =>
    given(
      `wallet-m-${payment}`,
      happened('CreditsBought', {
        ...{ member: `m-${payment}`, lot: payment, payment, package: 'p10', credits: 10, price: money(995, currency) },
        balance_after: 10,
      }),
    );
  const issued = (payment: string, currency: string, over: Partial<Receipt> = {}) => {
    const site = over.site ?? 'main';
    const number = (numbers.get(site) ?? 0) + 1;
    numbers.set(site, number);
    const receipt = {
      ...{ site, year: 2026, number, kind: 'receipt', payment, member: `m-${payment}`, refund: null, of: null },
      ...{ at: at(), language: 'nl', method: 'paypal', credits: 10, list_price: null, discount: null },
      ...{ transaction_cost: null, total: money(1045, currency), country: currency === 'PLN' ? 'PL' : 'NL' },
      ...{ vat_percentage: currency === 'PLN' ? 23 : 21, company: COMPANY },
      ...over,
    };
    return given(`receipt-${site}-2026`, happened('ReceiptIssued', receipt));
  };
  const takenBack = (payment: string) =>
    given(`payment-${payment}`, happened('PaymentChargedBack', { payment, member: `m-${payment}` }));
  const won = (payment: string) =>
    given(
      `payment-${payment}`,
      happened('DisputeWon', { payment, member: `m-${payment}`, dispute: `d-${payment}`, by: 'fin' }),
    );
  const credit = (payment: string, minor: number, refund: string) =>
    given(
      `payment-${payment}`,
      happened('PaymentRefunded', {
        ...{ payment, member: `m-${payment}`, refund, amount: money(minor, 'EUR'), by: 'fin', credits: 1 },
      }),
    );

  beforeAll(async () => {
    readModels = await testReadModels(allProjections.filter(({ name }) => MODELS.has(name)));
    // Bought with a receipt, part of it refunded with a credit note, of which one did not arrive.
    await ordered('a', 'EUR', 'WELCOME25');
    await credited('a', 'EUR');
    await issued('a', 'EUR');
    await credit('a', 1045, 'r1');
    await issued('a', 'EUR', { kind: 'credit_note', refund: 'r1', of: '2026-000001' });
    await given(
      'payment-a',
      happened('RefundFailed', {
        ...{ payment: 'a', member: 'm-a', refund: 'r1', amount: money(1045, 'EUR'), credits: 1 },
        ...{ reason: 'failed', reference: 're_1' },
      }),
    );
    await issued('a', 'EUR', { kind: 'cancellation', refund: 'r1', of: '2026-000002' });
    // Taken by the bank after the receipt, before it, before the credits, and given again at each of these moments.
    await ordered('b', 'PLN');
    await credited('b', 'PLN');
    await issued('b', 'PLN');
    await takenBack('b');
    await ordered('c', 'EUR');
    await credited('c', 'EUR');
    await takenBack('c');
    await issued('c', 'EUR', { site: 'example.org' });
    await ordered('d', 'EUR');
    await takenBack('d');
    await credited('d', 'EUR');
    await issued('d', 'EUR');
    await ordered('e', 'EUR');
    await credited('e', 'EUR');
    await issued('e', 'EUR');
    await takenBack('e');
    await won('e');
    await ordered('f', 'EUR');
    await credited('f', 'EUR');
    await takenBack('f');
    await won('f');
    await issued('f', 'EUR');
    // With documents of both.
    await ordered('g', 'GBP');
    await credited('g', 'GBP');
    await issued('g', 'GBP', { vat_percentage: null });
    await takenBack('g');
    await issued('g', 'GBP', { kind: 'credit_note', charge_back: 1, vat_percentage: null });
    await won('g');
    await issued('g', 'GBP', { kind: 'cancellation', charge_back: 1, vat_percentage: null });
    await readModels.project();
  });
  afterAll(() => readModels.drop());

  const prove = async () => {
    const proof = await proveLedger({ store: readModels.store, databaseUrl: readModels.url });
    if (!proof) throw new Error('another proof runs');
    return proof;
  };
  const found = async () => (await prove()).findings.map(({ kind, subject }) => `${kind} ${subject}`);
  const withChange = async <T>(change: string, back: string, look: () => Promise<T>): Promise<T> => {
    const { rowCount } = await readModels.db.raw<{ rowCount: number }>(change);
    expect(rowCount, change).toBe(1);
    try {
      return await look();
    } finally {
      await readModels.db.raw(back);
    }
  };

  it('agrees with the read models, whenever the bank took and gave', async () => {
    expect((await prove()).findings).toEqual([]);
    const { rows } = await readModels.db.raw<{ rows: { lines: number; vat: number; receipts: number }[] }>(
      `select (select count(*) from read.book_lines)::int as lines, (select count(*) from read.vat_lines)::int as vat,
         (select count(*) from read.receipts)::int as receipts`,
    );
    // 7 purchases of 2 lines, a refund and its failure of 2 each, 6 charge-backs and 3 reversals of 2 each.
    expect(rows).toEqual([{ lines: 36, vat: 16, receipts: 11 }]);
  });

  const tables = [
    [
      'book_lines',
      'book_line',
      `kind = 'sale' and payment = 'b'`,
      'amount_minor = amount_minor + 1',
      /^book_line b sale \d+$/,
    ],
    [
      'vat_lines',
      'vat_line',
      `kind = 'receipt' and payment = 'b'`,
      'vat_minor = vat_minor - 1',
      /^vat_line main 2026-000004$/,
    ],
    [
      'vat_lines',
      'vat_line',
      `kind = 'charge_back' and payment = 'b'`,
      'gross_minor = gross_minor - 1',
      /^vat_line charge_back b \d+$/,
    ],
    ['vat_lines', 'vat_line', `kind = 'receipt' and payment = 'b'`, `currency = 'EUR'`, /^vat_line main 2026-000004$/],
    [
      ...(['receipts', 'receipt', `payment = 'b'`] as const),
      `content = jsonb_set(content, '{total,amount_minor}', '1')`,
      /^receipt main 2026 4$/,
    ],
    [
      ...(['receipts', 'receipt', `payment = 'b'`] as const),
      `content = jsonb_set(content, '{company,name}', '"Another"')`,
      /^receipt main 2026 4$/,
    ],
  ] as const;

  it.each(tables)('names what was changed in %s', async (table, _kind, where, change, name) => {
    await readModels.db.raw(`drop table if exists kept`);
    await readModels.db.raw(`create table kept as select * from read.${table} where ${where}`);
    const names = await withChange(
      `update read.${table} set ${change} where ${where}`,
      `delete from read.${table} where ${where}; insert into read.${table} select * from kept`,
      found,
    );
    expect(names).toEqual([expect.stringMatching(name) as string]);
    expect(await found()).toEqual([]);
  });

  it.each(tables.slice(0, 5))('names a line that is gone from %s', async (table, _kind, where, _change, name) => {
    await readModels.db.raw(`drop table if exists kept`);
    await readModels.db.raw(`create table kept as select * from read.${table} where ${where}`);
    const back = `insert into read.${table} select * from kept`;
    const proof = await withChange(`delete from read.${table} where ${where}`, back, prove);
    expect(proof.findings.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
      expect.stringMatching(name) as string,
    ]);
    expect(proof.findings[0]?.expected).not.toBe('');
    expect(proof.findings[0]?.found).toBe('');
  });

  it.each([
    ['book_lines', `position = 999999, payment = 'x'`, 'book_line x sale 999999', `kind = 'sale' and payment = 'b'`],
    ['vat_lines', `line = 'main 2026-000099'`, 'vat_line main 2026-000099', `kind = 'receipt' and payment = 'b'`],
    ['receipts', `number = 99`, 'receipt main 2026 99', `payment = 'b'`],
  ])('names a line that was put into %s', async (table, difference, name, where) => {
    await readModels.db.raw(`drop table if exists kept`);
    await readModels.db.raw(`create table kept as select * from read.${table} where ${where}`);
    await readModels.db.raw(`update kept set ${difference}`);
    const key = `${table === 'book_lines' ? 'position' : table === 'vat_lines' ? 'line' : 'number'}`;
    const proof = await withChange(
      `insert into read.${table} select * from kept`,
      `delete from read.${table} where ${key} in (select ${key} from kept)`,
      prove,
    );
    expect(proof.findings).toMatchObject([{ expected: '', found: expect.stringMatching(/./) as string }]);
    expect(proof.findings.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([name]);
  });

  it('names a series of receipts with a gap', async () => {
    const last = (from: number, to: number) =>
      `update event_store.events set data = replace(data::text, '"number":${from},', '"number":${to},')::json
       where type = 'ReceiptIssued' and data::text like '%"number":${from},%'`;
    const names = await withChange(last(10, 13), last(13, 10), found);
    expect(names).toEqual([
      ...['vat_line main 2026-000010', 'vat_line main 2026-000013', 'receipt main 2026 10', 'receipt main 2026 13'],
      'receipt main 2026',
    ]);
    expect(await found()).toEqual([]);
  });
});
