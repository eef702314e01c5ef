import { member as memberStream } from '@vonk/domain/accounts/member';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { calendarDate } from '@vonk/domain/calendarDate';
import { debitDayFor } from '@vonk/domain/payments/bankingDay';
import { siteZone } from '@vonk/contracts/siteZone';
import { debtor as debtorStream } from '@vonk/domain/payments/debtor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { debtorId } from './debtors.ts';
import { CREDITOR, someIban } from './testing/debitClient.ts';
import { debitFile, signedDebit } from './testing/debitFile.ts';

type Answer = Record<string, never> & { xml: string; settled: number; rows: { outcome: string }[]; code: string };

describe('direct debits in the back office', () => {
  let app: TestApp;
  let finance: Browser;
  let support: Browser;
  beforeAll(async () => {
    app = await openTestApp();
    await app.changeSetting('direct_debit_creditor', CREDITOR);
    finance = (await signedInStaff(app, 'finance')).browser;
    support = (await signedInStaff(app, 'support')).browser;
  });
  afterAll(() => app.close());
  const act = (path: string, body: object, who = finance) =>
    who.post<Answer>(`/admin/api/${path}`, { reason: 'a test', ...body });
  const outcomes = async (file: string) =>
    (await act('direct-debits/returns', { file })).body.rows.map(({ outcome }) => outcome);
  const statusOf = async (payment: string) => (await app.context.commands.load(paymentStream, payment)).status;

  it('give finance the file for the bank, the same each time, and say who took it; support gets none', async () => {
    const [one, two] = [await signedDebit(app), await signedDebit(app)];
    const file = await debitFile(app, [one.payment, two.payment]);
    const [first, again] = [
      await act(`debit-collections/${file}/download`, {}),
      await act(`debit-collections/${file}/download`, {}),
    ];
    expect(first.status).toBe(200);
    for (const part of [one.iban, two.reference, CREDITOR.identifier, '<CtrlSum>19.90</CtrlSum>', '<NbOfTxs>2<'])
      expect(first.body.xml).toContain(part);
    expect(again.body.xml).toBe(first.body.xml);
    expect((await app.recorded(`collection-${file}`)).map(({ type }) => type)).toEqual([
      ...['CollectionClosed', 'CollectionDownloaded', 'CollectionDownloaded'],
    ]);
    expect((await act(`debit-collections/${file}/download`, {}, support)).status).toBe(403);
    expect((await act('debit-collections/none/download', {})).status).toBe(404);
  });

  it('are for a day that the bank can still take, where nobody took the file in time: for one, whoever asks at once', async () => {
    const { payment } = await signedDebit(app);
    const file = await debitFile(app, [payment], '2026-01-06');
    const day = debitDayFor(calendarDate(app.context.clock(), siteZone));
    const answers = await Promise.all([1, 2, 3].map(() => act(`debit-collections/${file}/download`, {})));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.xml)).size).toBe(1);
    expect(answers[0]?.body.xml).toContain(`<ReqdColltnDt>${day}</ReqdColltnDt>`);
    expect(answers[0]?.body).toMatchObject({ collect_on: day });
    expect((await app.recorded(`collection-${file}`)).map(({ type }) => type)).toEqual([
      ...['CollectionClosed', 'CollectionPostponed', 'CollectionDownloaded'],
      ...['CollectionDownloaded', 'CollectionDownloaded'],
    ]);
    const asked = encodeURIComponent(JSON.stringify({ collection: file }));
    const debits = await finance.get<{ collect_on: string }[]>(`/admin/api/direct-debits?filter=${asked}&range=[0,9]`);
    expect(debits.body.map(({ collect_on }) => collect_on)).toEqual([day]);
  });

  it('settle a file once, and credits that waited for the money come', async () => {
    const waits = await signedDebit(app, { credits_at: 'settled' });
    const file = await debitFile(app, [waits.payment]);
    expect(await statusOf(waits.payment)).toBe('pending');
    expect((await act(`debit-collections/${file}/settle`, {})).body.settled).toBe(1);
    expect((await act(`debit-collections/${file}/settle`, {})).body.settled).toBe(0);
    expect(await statusOf(waits.payment)).toBe('completed');
  });

  it('settle a debit of somebody who is erased by now without credits for nobody: its money goes back', async () => {
    const gone = await signedDebit(app, { credits_at: 'settled' });
    const file = await debitFile(app, [gone.payment]);
    const { member } = await app.context.commands.load(paymentStream, gone.payment);
    await app.context.commands.execute({
      ...{ stream: memberStream, id: member, command: { id: 'erase', fingerprint: '', actor: 'system:deletions' } },
      decide: () => [{ type: 'MemberErased' as const, data: { member } }],
    });
    expect((await act(`debit-collections/${file}/settle`, {})).body.settled).toBe(1);
    expect(await statusOf(gone.payment)).toBe('returned');
    expect((await app.recorded(`payment-${gone.payment}`)).map(({ type }) => type)).not.toContain('PaymentCompleted');
  });

  it('take in what the bank returned, line by line, and the same file twice without harm', async () => {
    const [one, two, waiting] = [await signedDebit(app), await signedDebit(app), await signedDebit(app)];
    await debitFile(app, [one.payment, two.payment]);
    const file = [
      `${one.reference};AM04;9,95`,
      `${two.reference};MD06;1,00`,
      `${waiting.reference};AC04;9,95`,
      `${'0'.repeat(32)};AM04`,
    ].join('\n');
    expect(await outcomes(file)).toEqual(['taken_back', 'other_amount', 'not_collected', 'not_found']);
    expect(await outcomes(file)).toEqual(['known', 'other_amount', 'not_collected', 'not_found']);
    expect(await statusOf(one.payment)).toBe('charged_back');
    expect(await statusOf(two.payment)).toBe('completed');
    expect((await act('direct-debits/returns', { file: '<Document/>' })).body.code).toBe('file_not_understood');
    expect((await act('direct-debits/returns', { file }, support)).status).toBe(403);
  });

  it('block an account in any spelling, and allow it again', async () => {
    const iban = someIban();
    const spelt = (iban.match(/.{1,4}/g) ?? []).join(' ').toLowerCase();
    const { status } = await act('blocked-debtors/block', { kind: 'iban', value: spelt });
    expect(status).toBe(201);
    const debtor = debtorId(app.context, 'iban', iban);
    const isBlocked = async () => (await app.context.commands.load(debtorStream, debtor)).blocked;
    expect(await isBlocked()).toBe(true);
    const { body } = await finance.get<{ id: string; hint: string }[]>('/admin/api/blocked-debtors?range=[0,24]');
    expect(body.find(({ id }) => id === debtor)?.hint).toBe(`NL…${iban.slice(-4)}`);
    await act(`blocked-debtors/${debtor}/unblock`, {});
    expect(await isBlocked()).toBe(false);
    expect((await act('blocked-debtors/block', { kind: 'iban', value: 'NL00' })).status).toBe(422);
    expect((await act('blocked-debtors/block', { kind: 'member', value: 'nobody' })).status).toBe(404);
  });

  it('block a phone as it is written in the country that staff choose, whatever the house sells in first', async () => {
    const blockedAs = async (number: string) => {
      const state = await app.context.commands.load(debtorStream, debtorId(app.context, 'phone', number));
      return state.blocked;
    };
    const block = (value: string, country?: string) =>
      act('blocked-debtors/block', { kind: 'phone', value, ...(country && { country }) });
    for (const [value, country, number] of [
      ['0470/12.34.56', 'BE', '+32470123456'],
      ['0664/1234567', 'AT', '+436641234567'],
      ['612 34 56 78', 'ES', '+34612345678'],
      ['06 12 34 56 78', 'FR', '+33612345678'],
      // The same digits are of somebody else in another country.
      ['612 34 56 78', 'NL', '+31612345678'],
      ['06-12345671', undefined, '+31612345671'],
      ['+44 7400 123456', 'NL', '+447400123456'],
      ['0048 512 345 678', undefined, '+48512345678'],
    ] as const) {
      expect((await block(value, country)).status, value).toBe(201);
      expect(await blockedAs(number), number).toBe(true);
    }
    expect(await blockedAs('+34612345671')).toBe(false);
    // Sold in elsewhere first, the house is where its company is.
    await app.changeSetting('countries', ['ES', 'NL']);
    expect((await block('06-12345672')).status).toBe(201);
    expect(await blockedAs('+31612345672')).toBe(true);
    for (const [value, country] of [
      ['0470/12.34.56', 'NL'],
      ['0151 23456789', undefined],
      ['06-12345678', 'ES'],
    ] as const)
      expect(await block(value, country), value).toMatchObject({ status: 422, body: { code: 'phone_invalid' } });
    const unknown = await act('blocked-debtors/block', { kind: 'phone', value: '06-12345678', country: 'XX' });
    expect(unknown.body.code).toBe('invalid_request');
  });
});
