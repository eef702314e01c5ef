import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { camtFile, type CamtBooking } from './testing/camtFile.ts';
import { CREDITOR } from './testing/debitClient.ts';
import { debitFile, signedDebit } from './testing/debitFile.ts';
import { settlementClient } from './testing/settlementClient.ts';

type Taken = { id: string; open: number; code?: string; provider: string | null; left_out: number; lines: number };

describe('direct debits matched with the statements of the bank', { timeout: 180_000 }, () => {
  let app: TestApp;
  let finance: Browser;
  beforeAll(async () => {
    app = await openTestApp();
    await app.changeSetting('direct_debit_creditor', CREDITOR);
    finance = (await signedInStaff(app, 'finance')).browser;
  });
  afterAll(() => app.close());

  const take = (file: string, more: object = {}, by = finance) =>
    by.post<Taken>('/admin/api/settlements/import', { name: 'Statement', file, reason: 'a test', ...more });
  const camt = (...bookings: readonly CamtBooking[]) => take(camtFile(bookings));
  const differences = async ({ body }: { body: Taken }) =>
    (await settlementClient(finance).differencesOf({ settlement: body.id }))
      .map(({ kind, reference }) => `${kind} ${reference}`)
      .sort();
  /** A day later than all the others, so that of the days before it nothing may be missing. */
  const closing = { amount: '-0.10', subFamily: 'CHRG', date: '2031-03-09', name: 'end' };
  const collected = async () => {
    const debits = [await signedDebit(app), await signedDebit(app)];
    const id = await debitFile(
      app,
      debits.map(({ payment }) => payment),
    );
    return { id, name: `VONK-${id}`, references: debits.map(({ reference }) => reference) as [string, string] };
  };
  const returned = (reference: string) =>
    finance.post('/admin/api/direct-debits/returns', { reason: 'a test', file: `${reference};AM04;9.95` });

  it('agree when a file is credited as one, debit by debit, or as CSV, and say that they are of the bank', async () => {
    const [whole, single, csv] = [await collected(), await collected(), await collected()];
    const first = await camt(
      { amount: '19.90', batch: { name: whole.name, count: 2 } },
      { amount: '-800.00', family: 'ICDT' },
    );
    expect([first.status, first.body]).toMatchObject([201, { provider: 'bank', open: 0, left_out: 1 }]);
    const [one, other] = single.references;
    const second = await camt(
      { amount: '9.95', debits: [{ reference: one }] },
      { amount: '9.95', debits: [{ reference: other }], name: 'B-2' },
    );
    expect(second.body.open).toBe(0);
    const rows = [`payment;${csv.name};19,90;EUR;06-03-2031`, 'fee;costs;-0,10;EUR;09-03-2031'];
    const third = await take(['kind;reference;amount;currency;date', ...rows].join('\n'), { provider: 'bank' });
    expect([await differences(third), third.body.provider]).toEqual([[], 'bank']);
    // The same columns of the provider: it has no such payment.
    const fourth = await take(['kind;reference;amount;currency;date', ...rows, ''].join('\n'));
    expect([fourth.body.provider, await differences(fourth)]).toEqual([null, [`unknown_payment ${csv.name}`]]);
  });

  it('miss a file that was not credited, once, until a later statement has it', async () => {
    const { name } = await collected();
    const early = await camt({ ...closing, name: 'miss' }, { ...closing, date: '2031-03-05' });
    expect(await differences(early)).toEqual([`missing_payment ${name}`]);
    await camt({ amount: '19.90', batch: { name } });
    expect(await differences(early)).toEqual([]);
  });

  it('differ where the bank credits more, less, twice, another count, or what nobody collected', async () => {
    const [less, twice, count] = [await collected(), await collected(), await collected()];
    const statement = await camt(
      { amount: '9.95', batch: { name: less.name } },
      { amount: '19.90', batch: { name: twice.name } },
      { amount: '19.90', batch: { name: twice.name }, name: 'B-2' },
      { amount: '19.90', batch: { name: count.name, count: 3 } },
      { amount: '5.00', batch: { name: 'VONK-nobody' } },
    );
    expect(await differences(statement)).toEqual(
      [
        ...[`amount ${less.name}`, `duplicate ${twice.name}`, `unknown_payment ${count.name} × 3`],
        ...[...twice.references.map((one) => `duplicate ${one}`), 'unknown_payment VONK-nobody'],
      ].sort(),
    );
    const [found] = await settlementClient(finance).differencesOf({ settlement: statement.body.id, kind: 'amount' });
    expect(found).toMatchObject({ expected: 'EUR 19.90', found: 'EUR 9.95' });
  });

  it('agree on what came back: before it was booked, after it, and with what the bank takes for it', async () => {
    const [net, later] = [await collected(), await collected()];
    await returned(net.references[0]);
    const credited = await camt(
      { amount: '9.95', batch: { name: net.name, count: 1 } },
      { amount: '19.90', batch: { name: later.name } },
    );
    expect(await differences(credited)).toEqual([]);
    const [reference] = later.references;
    const back = { amount: '-12.45', date: '2031-03-07', debits: [{ reference, reason: 'MD06', original: '9.95' }] };
    const statement = await camt(back);
    expect(await differences(statement)).toEqual([`not_charged_back ${reference}`]);
    await returned(reference);
    // The same statement once more is matched anew.
    expect(await differences(await camt(back))).toEqual([]);
  });

  it('keep a month open while one differs, and are taken in by whom months are closed alone', async () => {
    await camt({ amount: '7.77', date: '2020-02-10', debits: [{ reference: 'F'.repeat(32) }] });
    const books = settlementClient(finance);
    expect(await books.month('2020-02')).toMatchObject({ differences: 1 });
    expect(await books.close('2020-02')).toMatchObject({ status: 409, body: { code: 'month_has_differences' } });
    const support = (await signedInStaff(app, 'support')).browser;
    expect((await take(camtFile([closing]), {}, support)).status).toBe(403);
  });

  it('are refused in words at the booking that is not understood, or where nothing is about direct debits', async () => {
    const unclear = await finance.post<{ code: string; detail: string }>('/admin/api/settlements/import', {
      name: 'x',
      reason: 'a test',
      file: camtFile([closing, { ...closing, date: '2031-02-30' }]),
    });
    expect(unclear.body).toMatchObject({ code: 'file_line_unclear' });
    expect(unclear.body.detail).toMatch(/2.*BookgDt/);
    expect((await camt({ amount: '1.00', family: 'ICDT' })).body.code).toBe('no_direct_debits');
    expect((await take('<x/>')).body.code).toBe('file_not_understood');
  });
});
