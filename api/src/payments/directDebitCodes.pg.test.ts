import { randomUUID } from 'node:crypto';
import type { CodeRow } from '@vonk/contracts/payments/codeTerms';
import { code as codeStream } from '@vonk/domain/payments/code';
import { discount as discountStream } from '@vonk/domain/payments/discount';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { CREDITOR, debitClient, someIban } from './testing/debitClient.ts';
import { debitFile } from './testing/debitFile.ts';
import { smsPeer, type SmsPeer } from './testing/smsPeer.ts';

describe('a discount code of staff on a direct debit', { timeout: 120_000 }, () => {
  let app: TestApp;
  let peer: SmsPeer;
  let finance: Browser;
  let client: ReturnType<typeof debitClient>;
  beforeAll(async () => {
    peer = await smsPeer();
    app = await openTestApp(peer.variables);
    client = debitClient(app, peer);
    ({ browser: finance } = await signedInStaff(app, 'finance'));
    await app.changeSetting('direct_debit_creditor', CREDITOR);
  });
  afterAll(async () => {
    await app.close();
    await peer.close();
  });

  const issue = async (code: string, times: number) => {
    const { status, body } = await finance.post<CodeRow>('/admin/api/codes/issue', {
      ...{ reason: 'spring', code, percentage: 20, validity: times === 1 ? 'once' : 'times', times },
    });
    expect(status, JSON.stringify(body)).toBe(201);
  };
  const usesOf = async (code: string) => [...(await app.context.commands.load(codeStream, code)).used];
  const redeemedBy = async ({ user }: SignedUp) =>
    [...(await app.context.commands.load(discountStream, user.id)).redeemed].flat();
  const ordered = async (who: SignedUp, discount_code: string, more: object = {}) => {
    const { status, body } = await client.order(who, { discount_code, ...more });
    return status === 201 ? body.payment : body.code;
  };

  it('is claimed with the mandate, once: of three members who sign at the same time one has it', async () => {
    await issue('DEBIT-ONCE', 1);
    const members = await Promise.all(Array.from({ length: 3 }, () => member(app)));
    const forms: ReturnType<typeof client.form>[] = [];
    for (const who of members) {
      const form = client.form({ discount_code: 'debit-once' });
      const { body } = await client.askCode(who, form.phone);
      forms.push({ ...form, otp: peer.codeTo(body.phone) });
    }
    const answers = await Promise.all(members.map((who, at) => client.send(who, forms[at] ?? {})));
    const won = answers.findIndex(({ status }) => status === 201);
    expect(
      answers.map(({ status, body }) => (status === 201 ? body.payment.amount.amount_minor : body.code)).sort(),
    ).toEqual([796, 'code_already_used', 'code_already_used']);
    expect(await usesOf('DEBIT-ONCE')).toEqual([forms[won]?.id]);
    for (const [at, who] of members.entries()) {
      expect(await redeemedBy(who)).toEqual(at === won ? ['DEBIT-ONCE', forms[won]?.id] : []);
      // Who came too late may order without it, with the code of the phone that was not spent.
      const again = { ...forms[at], id: randomUUID(), discount_code: null };
      const { status, body } = await client.send(who, again);
      expect(at === won ? body.code : [status, body.payment.amount.amount_minor]).toEqual(
        at === won ? 'code_used_up' : [201, 995],
      );
    }
  });

  it('stays free where the debit is refused, for its member and for others', async () => {
    await issue('DEBIT-TWO', 2);
    const [anna, bea] = [await member(app), await member(app)];
    const iban = someIban();
    for (let turn = 0; turn < 2; turn += 1) await client.order(await member(app), { iban });
    expect(await ordered(anna, 'DEBIT-TWO', { iban })).toBe('direct_debit_limit');
    expect(await ordered(anna, 'DEBIT-TWO', { iban: 'NL91ABNA0417164301' })).toBe('iban_invalid');
    expect([await usesOf('DEBIT-TWO'), await redeemedBy(anna)]).toEqual([[], []]);
    expect(await ordered(anna, 'DEBIT-TWO')).toMatchObject({ amount: { amount_minor: 796 } });
    expect(await ordered(bea, 'DEBIT-TWO')).toMatchObject({ amount: { amount_minor: 796 } });
    expect(await ordered(await member(app), 'DEBIT-TWO')).toBe('code_already_used');
  });

  it('stays used where the bank returns a debit that was settled: nobody has a second order from it', async () => {
    await issue('DEBIT-BACK', 1);
    const cor = await member(app);
    const payment = await ordered(cor, 'DEBIT-BACK');
    const id = typeof payment === 'string' ? payment : payment.payment_id;
    const file = await debitFile(app, [id]);
    await finance.post(`/admin/api/debit-collections/${file}/settle`, { reason: 'on our account' });
    const { body } = await finance.post<{ rows: { outcome: string }[] }>('/admin/api/direct-debits/returns', {
      ...{ reason: 'returned', file: `${id.replaceAll('-', '').toUpperCase()};AM04;7,96` },
    });
    expect(body.rows.map(({ outcome }) => outcome)).toEqual(['taken_back']);
    expect(await usesOf('DEBIT-BACK')).toEqual([id]);
    expect(await redeemedBy(cor)).toEqual(['DEBIT-BACK', id]);
    expect(await ordered(await member(app), 'DEBIT-BACK')).toBe('code_already_used');
  });
});
