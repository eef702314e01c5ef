import { randomUUID } from 'node:crypto';
import { WITHDRAWAL, withdrawalText } from '@vonk/contracts/credits/withdrawalLink';
import type { AnyEvent } from '@vonk/contracts/events';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { sealToken } from '@vonk/platform/mail/sealedToken';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopClient, type ShopClient } from '../payments/testing/shopClient.ts';
import { member, PASSWORD, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

const DAY_MS = 86_400_000;
type Payout = { lot: { unused: number; refund: { amount_minor: number } } | null; in_period: boolean; code: string };

describe('withdrawing from a purchase without signing in', { timeout: 120_000 }, () => {
  let app: TestApp;
  let shop: ShopClient;
  beforeAll(async () => {
    app = await openTestApp();
    shop = shopClient(app);
  });
  afterAll(() => app.close());

  const bought = async () => {
    const who = await member(app);
    const { payment } = await shop.bought(who, { discount_code: null });
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    return { who, payment: payment.payment_id };
  };
  const declare = (email: string, order: string, id = randomUUID()) =>
    app.visitor().post<{ received_at: string }>('/api/withdrawals', { id, email, order });
  const declared = async (who: SignedUp) =>
    ((await app.recorded(`wallet-${who.user.id}`)) as unknown as readonly AnyEvent[]).flatMap((event) =>
      event.type === 'WithdrawalDeclared' ? [event.data] : [],
    );
  const tokenOf = (who: SignedUp, payment: string) =>
    sealToken(app.context.config.hmacSecret, WITHDRAWAL, withdrawalText(who.user.id, payment));
  const payoutOf = (token: string) => app.visitor().get<Payout>(`/api/withdrawals/payout?token=${token}`);
  const release = (token: string, more: object = {}) =>
    app.visitor().post<{ refund: { amount: object }; code: string }>('/api/withdrawals/payout', {
      id: randomUUID(),
      token,
      ...more,
    });

  it('is written down for the order of the address, in any spelling of either, and answers everybody alike', async () => {
    const { who, payment } = await bought();
    const other = await bought();
    const answers = [
      await declare(who.email.toUpperCase(), ` ${payment.slice(0, 8).toUpperCase()} `),
      await declare(who.email, payment.slice(0, 7)),
      await declare(who.email, other.payment),
      await declare('nobody@example.test', payment),
    ];
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual(
      Array.from({ length: 4 }, () => [202, ['received_at']]),
    );
    expect((await declared(who)).map((data) => data.payment)).toEqual([payment, null, null]);
    expect(await declared(other.who)).toEqual([]);
  });

  it('tells by no id that is used again whose the address is, and loses no form of it', async () => {
    const { who, payment } = await bought();
    const other = await member(app);
    const id = randomUUID();
    const forms = [
      ...[who.email, other.email, 'nobody@example.test'].flatMap((email) => [[email, 'bon 1'] as const]),
      ...[who.email, other.email, 'nobody@example.test'].flatMap((email) => [[email, payment] as const]),
    ];
    for (const [email, order] of [...forms, ...forms]) expect((await declare(email, order, id)).status).toBe(202);
    expect((await declared(who)).map((data) => data.payment)).toEqual([null, payment]);
    expect((await declared(other)).map(({ order }) => order)).toEqual(['bon 1', payment]);
    const sent = [...(await declared(who)), ...(await declared(other))];
    expect(new Set(sent.map(({ withdrawal }) => withdrawal)).size).toBe(4);
  });

  it('counts when it was sent, and the link releases the money once, also long after the period', async () => {
    const { who, payment } = await bought();
    await declare(who.email, payment);
    const token = tokenOf(who, payment);
    app.later(20 * DAY_MS);
    expect(await payoutOf(token)).toMatchObject({
      status: 200,
      body: { payment, in_period: true, lot: { unused: 10, refund: { amount_minor: 995 }, method: 'ideal' } },
    });
    const shown = { credits: 10, amount_minor: 995 };
    const storm = await Promise.all(Array.from({ length: 8 }, () => release(token, shown)));
    expect(storm.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    expect(await payoutOf(token)).toMatchObject({ status: 200, body: { lot: null } });
    const unasked = await bought();
    app.later(20 * DAY_MS);
    await declare(unasked.who.email, unasked.payment);
    expect(await release(tokenOf(unasked.who, unasked.payment))).toMatchObject({
      status: 409,
      body: { code: 'refund_period_over' },
    });
  });

  it('releases what was shown or nothing: a credit that was spent meanwhile is said before', async () => {
    const { who, payment } = await bought();
    await declare(who.email, payment);
    for (const shown of [{ credits: 9, amount_minor: 896 }, { credits: 9 }, { amount_minor: 1 }])
      expect(await release(tokenOf(who, payment), shown)).toMatchObject({
        status: 409,
        body: { code: 'quote_changed' },
      });
  });

  it('opens nothing by a link of a purchase that nobody withdrew from, nor by a forged one', async () => {
    const { who, payment } = await bought();
    for (const token of [tokenOf(who, payment), 'x', randomUUID()])
      for (const answer of [await payoutOf(token), await release(token)])
        expect(answer).toMatchObject({ status: 410, body: { code: 'link_expired' } });
  });

  it('is there for who is leaving, too', async () => {
    const { who, payment } = await bought();
    const left = await who.browser.delete('/api/user', { password: PASSWORD, reason: 'time' });
    expect(left.status, JSON.stringify(left.body)).toBeLessThan(300);
    await declare(who.email, payment);
    expect((await release(tokenOf(who, payment))).status).toBe(201);
  });

  it('pays what was declared in time also once the account is erased', async () => {
    const { who, payment } = await bought();
    await declare(who.email, payment);
    await app.context.commands.execute({
      stream: memberStream,
      id: who.user.id,
      command: { id: randomUUID(), fingerprint: 'erase', actor: 'system:deletion' },
      decide: () => [{ type: 'MemberErased' as const, data: { member: who.user.id } }],
    });
    const token = tokenOf(who, payment);
    expect(await payoutOf(token)).toMatchObject({ status: 200, body: { in_period: true, lot: { unused: 10 } } });
    expect((await release(token, { credits: 10, amount_minor: 995 })).status).toBe(201);
  });

  it('shows in the back office: which wait, which were paid, and which name no order', async () => {
    const { who, payment } = await bought();
    await declare(who.email, payment);
    await declare(who.email, 'bon 12');
    const support = (await signedInStaff(app, 'support')).browser;
    const listed = async () => {
      await app.context.readYourWrites.waitFor(await app.context.store.head());
      const filter = encodeURIComponent(JSON.stringify({ member: who.user.id }));
      const { body } = await support.get<{ status: string; order: string; payment: string | null }[]>(
        `/admin/api/withdrawals?filter=${filter}`,
      );
      return body.map(({ status, order }) => `${status} ${order}`).sort();
    };
    expect(await listed()).toEqual(['unmatched bon 12', `waiting ${payment}`]);
    await release(tokenOf(who, payment));
    expect(await listed()).toEqual([`refunded ${payment}`, 'unmatched bon 12']);
  });

  it('shows there which came too late and of which nothing is left, and none of them waits for anybody', async () => {
    const statusOf = async ({ who, payment }: Awaited<ReturnType<typeof bought>>) => {
      await declare(who.email, payment);
      await app.context.readYourWrites.waitFor(await app.context.store.head());
      const support = (await signedInStaff(app, 'support')).browser;
      const filter = encodeURIComponent(JSON.stringify({ payment }));
      const { body } = await support.get<{ status: string }[]>(`/admin/api/withdrawals?filter=${filter}`);
      return body.map(({ status }) => status);
    };
    const [late, mistyped, who] = [await bought(), await bought(), await member(app)];
    const { body: unpaid } = await shop.order(who, { discount_code: null });
    expect(await statusOf({ who, payment: unpaid.payment.payment_id })).toEqual(['nothing_left']);
    await declare(mistyped.who.email, 'bon 13');
    app.later(20 * DAY_MS);
    expect(await statusOf(late)).toEqual(['too_late']);
    expect(await statusOf(mistyped)).toEqual(['waiting']);
  });

  it('writes an account five times a day at most, and answers on as before: nobody fills a mailbox', async () => {
    const who = await member(app);
    const asked = Array.from({ length: 12 }, () => declare(who.email, randomUUID()));
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([202]));
    expect(await declared(who)).toHaveLength(5);
  });
});
