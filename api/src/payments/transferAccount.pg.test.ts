import { randomUUID } from 'node:crypto';
import { siteZone } from '@vonk/contracts/siteZone';
import { calendarDate } from '@vonk/domain/calendarDate';
import { refundCredits } from '@vonk/domain/credits/refundCredits';
import { wallet } from '@vonk/domain/credits/wallet';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { payRefundByHand } from '@vonk/domain/payments/payRefundByHand';
import { refuseRefund } from '@vonk/domain/payments/refuseRefund';
import { creditPurchase } from '@vonk/domain/credits/creditPurchase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { CREDITOR } from './testing/debitClient.ts';
import { debitFile, signedDebit } from './testing/debitFile.ts';

type Refund = { account: { holder: string; iban: string } | null; code: string };

describe('the account that a refund by transfer goes to', () => {
  let app: TestApp;
  let refund: string;
  let order: { payment: string; member: string; iban: string };
  const amount = { amount_minor: 995, currency: 'EUR' };
  const command = () => ({ id: randomUUID(), fingerprint: '', actor: 'system:test' });
  const decide: TestApp['context']['commands']['execute'] = async (decision) => {
    const decided = await app.context.commands.execute(decision);
    await app.context.readYourWrites.waitFor(decided.position);
    return decided;
  };
  beforeAll(async () => {
    app = await openTestApp();
    await app.changeSetting('direct_debit_creditor', CREDITOR);
    order = await signedDebit(app);
    await debitFile(app, [order.payment]);
    refund = randomUUID();
    const { payment, member } = order;
    await decide({
      ...{ stream: wallet, id: member, command: command() },
      decide: (state) =>
        creditPurchase(state, { member, payment, package: 'p10', credits: 10, price: amount, refund_days: 14 }),
    });
    const { settings } = { settings: app.context.settings.of({ site: 'main', country: 'NL' }) };
    await decide({
      ...{ stream: wallet, id: member, command: command() },
      decide: (state) => refundCredits(state, { member, refund, payment }, { now: app.context.clock(), settings }),
    });
    await decide({
      ...{ stream: paymentStream, id: payment, command: command() },
      decide: (state) => refuseRefund(state, { payment, refund, amount, credits: 10, reason: 'by_transfer' }),
    });
  });
  afterAll(() => app.close());

  it.each(['finance', 'admin'] as const)('is read by %s, who pays it, and that stands in the audit', async (role) => {
    const { browser, person } = await signedInStaff(app, role);
    const { id } = person;
    const { body } = await browser.get<Refund>(`/admin/api/refunds/${refund}`);
    expect(body.account).toEqual({ holder: 'Robin', iban: order.iban });
    const day = calendarDate(app.context.clock(), siteZone);
    expect(await app.recorded(`trace-${id}-${day}`)).toMatchObject([
      { type: 'StaffRead', data: { staff: id, resource: 'refunds', about: refund, member: order.member } },
    ]);
  });

  it('is not read by support, nor in the list or its file by anybody', async () => {
    const support = (await signedInStaff(app, 'support')).browser;
    const seen = await support.get<Refund>(`/admin/api/refunds/${refund}`);
    expect([seen.status, seen.body.account]).toEqual([200, null]);
    expect(JSON.stringify(seen.body)).not.toContain(order.iban);
    const finance = (await signedInStaff(app, 'finance')).browser;
    for (const list of ['refunds', 'refunds/export'])
      expect(JSON.stringify((await finance.get(`/admin/api/${list}`)).body)).not.toContain(order.iban);
  });

  it('is not given once it is paid', async () => {
    const { payment } = order;
    await decide({
      ...{ stream: paymentStream, id: payment, command: command() },
      decide: (state) => payRefundByHand(state, { payment, refund, proof: 'NL-1', by: 'fin' }),
    });
    const finance = (await signedInStaff(app, 'finance')).browser;
    expect((await finance.get<Refund>(`/admin/api/refunds/${refund}`)).body.account).toBeNull();
  });
});
