import { randomUUID } from 'node:crypto';
import { siteZone } from '@vonk/contracts/siteZone';
import { calendarDate } from '@vonk/domain/calendarDate';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { refundPayment } from '@vonk/domain/payments/refundPayment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { settlementClient } from './testing/settlementClient.ts';
import { shopClient } from './testing/shopClient.ts';

const DAY_MS = 24 * 60 * 60_000;
const sums = (minor: number) => (minor / 100).toFixed(2);

describe('settlements of one day each, as of a provider that pays out daily', { timeout: 120_000 }, () => {
  let app: TestApp;
  let shop: ReturnType<typeof shopClient>;
  beforeAll(async () => {
    app = await openTestApp();
    shop = shopClient(app);
  });
  afterAll(() => app.close());

  const today = () => calendarDate(app.context.clock(), siteZone);
  /** A purchase with its line in a file of today. */
  const bought = async () => {
    const started = await shop.bought(await member(app));
    const { payment_id: payment, amount } = started.payment;
    const [reference, day, minor] = [shop.referenceOf(started), today(), amount.amount_minor];
    const line = (kind: string, moved: number) => `${kind};${reference};${sums(moved)};EUR;${day}`;
    return { payment, reference, line, paid: line('payment', minor) };
  };
  const refund = async (payment: string, minor: number) => {
    const refunded = { payment, refund: randomUUID(), amount: { amount_minor: minor, currency: 'EUR' }, by: 'test' };
    const command = { id: refunded.refund, fingerprint: '', actor: 'system:test' };
    const decide = (state: Parameters<typeof refundPayment>[0]) =>
      refundPayment(state, { ...refunded, reference: `re_${randomUUID()}` });
    await app.context.commands.execute({ stream: paymentStream, id: payment, command, decide });
  };

  it('miss what none of them has, also of the last day of the one before', async () => {
    const first = await bought();
    const seam = await bought();
    app.later(DAY_MS);
    const [second, gone] = [await bought(), await bought()];
    await refund(gone.payment, 250);
    app.later(DAY_MS);
    const third = await bought();
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    const books = settlementClient((await signedInStaff(app, 'finance')).browser);
    const ids: string[] = [];
    for (const { paid } of [first, second, third]) ids.push((await books.take([paid], 'One day')).body.id);
    const missed = async () => {
      const found = await Promise.all(ids.map((settlement) => books.differencesOf({ settlement, resolved: false })));
      return found.map((one) => one.map(({ kind, reference }) => `${kind} ${reference}`).sort());
    };
    const lacking = [`missing_payment ${gone.reference}`, `missing_refund ${gone.reference}`].sort();
    expect(await missed()).toEqual([[], [`missing_payment ${seam.reference}`], lacking]);
    // What a later one has is missing no more.
    await books.take([seam.paid, gone.paid], 'Late');
    expect(await missed()).toEqual([[], [], [`missing_refund ${gone.reference}`]]);
    // Today is the next one's to look at.
    expect((await books.month(today().slice(0, 7))).differences).toBe(1);
  });
});
