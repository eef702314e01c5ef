import { fullSize } from '@vonk/platform/testing/fullSize';
import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { allProjections } from '@vonk/projector/allProjections';
import {
  openBooksFold,
  readBookLineDifferences,
  readReceiptDifferences,
  readSeriesDifferences,
  readVatLineDifferences,
} from '@vonk/projector/credits/booksFold.query';
import { openFold } from '@vonk/projector/credits/ledgerFold.query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MODELS = new Set(['wallets', 'payments', 'finance_days', 'books', 'receipts']);

/** As many as a house has after years. */
const LINES = fullSize(1_000_000, 20_000);

describe(`${LINES} lines of books, VAT and receipts`, { timeout: 1_200_000 }, () => {
  let database: TestReadModels;
  beforeAll(async () => void (database = await testReadModels(allProjections.filter(({ name }) => MODELS.has(name)))));
  afterAll(() => database.drop());

  it('are compared in the database: of all that differ the first hundred alone come into memory', async () => {
    const found = await database.db.transaction(async (tx) => {
      await openFold(tx);
      await openBooksFold(tx);
      const order = `'m', 'NL', 'paypal', 'p10', ''`;
      await tx.raw(
        `insert into fold_payments (payment, status, currency, amount_minor, cost_minor, refunded_minor, provider,
           by_hand_minor, taken_cost_minor, taken_twice_minor, early, refunds, member, country, method, package, discount)
         select 'p' || n, 'completed', 'EUR', 995, 0, 0, 'sandbox', 0, 0, 0, false, '{}', ${order}
         from generate_series(1, ?::int) n`,
        [LINES],
      );
      await tx.raw(
        `insert into fold_book_lines select n, 'sale', n, '2026-03-02', 'p' || n, 995 from generate_series(1, ?::int) n`,
        [LINES],
      );
      // Each differs by a cent.
      await tx.raw(
        `insert into read.book_lines (position, booked_position, kind, at, date, amount_minor, currency, payment, member,
           country, method, package, discount, source)
         select n, n, 'sale', now(), '2026-03-02', 996, 'EUR', 'p' || n, ${order}, '' from generate_series(1, ?::int) n`,
        [LINES],
      );
      await tx.raw(
        `insert into fold_documents select n, 'main', 2026, n, 'receipt', 'p' || n, now(), '2026-03-02', 'NL', 21, 995,
           'EUR', null, md5(n::text) from generate_series(1, ?::int) n`,
        [LINES],
      );
      const before = process.memoryUsage().heapUsed;
      const lines = await readBookLineDifferences(tx);
      const vat = await readVatLineDifferences(tx);
      const receipts = await readReceiptDifferences(tx);
      const grown = process.memoryUsage().heapUsed - before;
      return { counts: [lines.length, vat.length, receipts.length], series: await readSeriesDifferences(tx), grown };
    });
    expect(found.counts).toEqual([100, 100, 100]);
    expect(found.series).toEqual([]);
    expect(found.grown).toBeLessThan(50 * 1024 * 1024);
  });
});
