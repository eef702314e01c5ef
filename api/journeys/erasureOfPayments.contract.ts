import { randomBytes, randomUUID } from 'node:crypto';
import { CREDITOR, debitClient, someIban, somePhone } from '../src/payments/testing/debitClient.ts';
import { settlementClient } from '../src/payments/testing/settlementClient.ts';
import { shopClient } from '../src/payments/testing/shopClient.ts';
import type { Browser } from '../src/testing/browser.ts';
import { member, PASSWORD, type SignedUp } from '../src/testing/members.ts';
import { signedInStaff } from '../src/testing/staff.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErasureHouse, Planted } from './erasureHouse.ts';
import { findInAllStores } from './findInAllStores.ts';
import type { WholeApp } from './openWholeApp.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The law has the mandate of a debit kept, sealed with a key of its own, for as long as it can be disputed. */
const OF_THE_MANDATE = ['account holder', 'account'];
const MANDATE_KEPT_DAYS = 500;

/** What a payer told, and what staff wrote about their money. Run on any event store. @returns what it plants */
export function erasureOfPayments(open: () => Promise<ErasureHouse>): Planted {
  const planted: Planted = {};

  describe('what a payer told, and what staff wrote about their money', () => {
    const plant = (what: string, text = `${what.replaceAll(/\W/g, '')}${randomBytes(6).toString('hex')}`) =>
      (planted[what] = text);
    let house: ErasureHouse;
    let app: WholeApp;
    let robin: SignedUp;
    let finance: Browser;

    const ok = <Body>(answer: { status: number; body: Body }): Body => {
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      return answer.body;
    };
    const act = async (path: string, body: object) =>
      ok(await finance.post<{ id: string }>(`/admin/api/${path}`, body));
    const listed = async <Row>(resource: string, filter: object) => {
      await app.settled();
      return ok(
        await finance.get<Row[]>(`/admin/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`),
      );
    };
    /** Her own mails are erased with her (erasure.contract.ts); one may be on its way while fourteen days pass at once. */
    const isOwnMail = (content: string) => content.includes(`"to":"${robin.email}"`);
    const places = () => findInAllStores(app, house.log, planted, isOwnMail);

    beforeAll(async () => {
      house = await open();
      ({ app } = house);
      await app.changeSetting('direct_debit_creditor', CREDITOR);
      finance = (await signedInStaff(app, 'finance')).browser;
      robin = await member(app, { email: `${plant('address')}@example.test`, name: plant('name') });
      await plantDebit();
      const reference = await plantDispute();
      await plantSettlement(reference);
      await plantWithdrawal();
      await app.settled();
    }, 240_000);
    afterAll(() => house.close());

    async function plantDebit(): Promise<void> {
      const iban = someIban();
      plant('account', iban);
      const phone = somePhone();
      plant('phone', phone.replace(/\D/g, '').slice(1));
      const told = {
        ...{ account_holder: plant('account holder'), iban, phone },
        ...{ street: plant('street'), city: plant('city'), zip: plant('zip', `9${String(Date.now()).slice(-3)} QX`) },
      };
      const { payment } = ok(await debitClient(app, house.sms).order(robin, told));
      await app.settled();
      await act('blocked-debtors/block', { kind: 'iban', value: iban, reason: plant('reason of a block') });
      const [debtor] = await listed<{ id: string }>('blocked-debtors', {});
      await act(`blocked-debtors/${encodeURIComponent(debtor?.id ?? '')}/unblock`, {
        reason: plant('reason of allowing'),
      });
      expect(payment.payment_id).toBeTruthy();
    }

    /** @returns what the provider calls the payment. */
    async function plantDispute(): Promise<string> {
      const shop = shopClient(app);
      const { body: started } = await shop.order(robin);
      await shop.pay(started);
      const payment = started.payment.payment_id;
      const bought = async () =>
        (await app.recorded(`wallet-${robin.user.id}`)).some(
          ({ type, data }) => type === 'CreditsBought' && (data as { payment?: string }).payment === payment,
        );
      await app.until(bought, 'the credits');
      await shop.pay(started, 'charged_back');
      await app.settled();
      const [dispute] = await listed<{ id: string }>('disputes', { payment });
      const path = `disputes/${encodeURIComponent(dispute?.id ?? '')}`;
      await act(`${path}/contest`, { reason: plant('reason of contesting') });
      await act(`${path}/lost`, { reason: plant('reason of losing') });
      return shop.referenceOf(started);
    }

    async function plantSettlement(reference: string): Promise<void> {
      const books = settlementClient(finance);
      const today = app.context.clock().toISOString().slice(0, 10);
      ok(await books.take([`payment;${reference};1.00;EUR;${today}`]));
      const [difference] = await books.differencesOf({ resolved: false });
      const path = `settlement-differences/${encodeURIComponent(difference?.id ?? '')}/resolve`;
      await act(path, { reason: plant('reason of a difference') });
    }

    /** Without a session, as somebody does who cannot sign in any more. */
    async function plantWithdrawal(): Promise<void> {
      const order = { id: randomUUID(), email: robin.email, order: plant('order of a withdrawal') };
      ok(await app.visitor().post('/api/withdrawals', order));
    }

    it('is found somewhere while the deletion can be reversed, each of it', async () => {
      ok(await robin.browser.delete('/api/user', { password: PASSWORD, reason: 'other' }));
      await app.settled();
      const lost = Object.entries(await places()).filter(([, where]) => where.length === 0);
      expect(lost.map(([what]) => what)).toEqual([]);
    });

    it('stands sealed in the log: nothing of it can be read there without a key', async () => {
      const { events } = await app.context.store.readAll({ after: 0n, limit: 100_000 });
      const text = JSON.stringify(events.map(({ stream, data, metadata }) => [stream, data, metadata]));
      const readable = Object.entries(planted).filter(([, word]) => text.includes(word));
      expect(readable.map(([what]) => what)).toEqual([]);
    });

    it('is found nowhere once the deletion is final, but for the mandate, with the key that is kept for it', async () => {
      app.later(14 * DAY);
      await app.until(() => app.isErased(robin.user.id), 'the erasure');
      await app.settled();
      const left = Object.entries(await places()).filter(([, where]) => where.length > 0);
      expect(left.map(([what]) => what).sort()).toEqual([...OF_THE_MANDATE].sort());
      for (const [what, where] of left) expect(where, what).toEqual(['event MandateSigned']);
    });

    it('and nowhere at all when the mandate need not be kept any more', async () => {
      app.later(MANDATE_KEPT_DAYS * DAY);
      await app.swept();
      await app.settled();
      const left = Object.entries(await places()).filter(([, where]) => where.length > 0);
      expect(left).toEqual([]);
    });

    it('went without trouble', () => expect(app.problems).toEqual([]));
  });

  return planted;
}
