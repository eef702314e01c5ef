import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@vonk/contracts/events';
import { wallet } from '@vonk/domain/credits/wallet';
import { fullSize } from '@vonk/platform/testing/fullSize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopClient, type ShopClient } from '../payments/testing/shopClient.ts';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

const ROUNDS = 20;
/** Below the quota of messages a minute, and with the refunds 50 calls. */
const [MESSAGES, REFUNDS] = [28, 22];
const GRANTED = 5;

describe('a refund while its credits are being spent', { timeout: 300_000 }, () => {
  let app: TestApp;
  let shop: ShopClient;
  let bram: SignedUp;
  beforeAll(async () => {
    app = await openTestApp();
    shop = shopClient(app);
    bram = await member(app, { gender: 'male', looking_for: 'female' });
  });
  afterAll(() => app.close());

  it(`gives back what is left and nothing twice, in ${ROUNDS} rounds of ${MESSAGES + REFUNDS} calls at once`, async () => {
    let givenBack = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const anna = await member(app);
      const { payment } = await shop.bought(anna, { package: 'p25' });
      const opened = await anna.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: bram.user.id });
      const path = `/api/chats/${opened.body.conversation.id}/messages`;
      const send = () => anna.browser.post(path, { id: randomUUID(), text: 'Hoi' });
      const refund = () => anna.browser.post('/api/refunds', { id: randomUUID(), payment: payment.payment_id });
      const calls = Array.from({ length: MESSAGES + REFUNDS }, (_, place) =>
        place % 2 === 1 && place < 2 * REFUNDS ? refund : send,
      );
      const answers = await Promise.all(calls.map((call) => call()));
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);

      const events = await app.recorded(`wallet-${anna.user.id}`);
      const sumOf = (type: string) =>
        events
          .filter((one) => one.type === type)
          .reduce((sum, { data }) => sum + (data as { credits: number }).credits, 0);
      const refunds = events.filter(({ type }) => type === 'CreditsRefunded');
      const { balance } = await app.context.commands.load(wallet, anna.user.id);
      expect(balance).toBe(GRANTED + 25 - sumOf('MessageSent') - sumOf('CreditsRefunded'));
      expect(balance).toBeGreaterThanOrEqual(0);
      expect(refunds.length).toBeLessThanOrEqual(1);
      for (const { data } of refunds) {
        const { credits, amount } = data as { credits: number; amount: { amount_minor: number } };
        expect(amount.amount_minor).toBe(Math.floor((2 * payment.price.amount_minor * credits + 25) / 50));
        givenBack += 1;
      }
    }
    expect(givenBack).toBe(ROUNDS);
  });
});

/** Of each 50 calls at once. */
const STAFF_ROUNDS = fullSize(20, 3);
/** A busy machine may ask to come again later, and has done nothing then or all of it. */
const isFault = ({ status }: { status: number }) => status >= 500 && status !== 503;

describe('a refund that several people see to at once', { timeout: 1_200_000 }, () => {
  let app: TestApp;
  let shop: ShopClient;
  let bram: SignedUp;
  beforeAll(async () => {
    app = await openTestApp();
    shop = shopClient(app);
    bram = await member(app, { gender: 'male', looking_for: 'female' });
  });
  afterAll(() => app.close());
  type Staff = Awaited<ReturnType<typeof signedInStaff>>;
  const eventsOf = async <Type extends AnyEvent['type']>(who: SignedUp, type: Type) => {
    const events = (await app.recorded(`wallet-${who.user.id}`)) as unknown as readonly AnyEvent[];
    return events.filter((event): event is Extract<AnyEvent, { type: Type }> => event.type === type);
  };
  const post = ({ browser }: Staff, path: string, body: object = {}) =>
    browser.post<{ code?: string }>(`/admin/api/${path}`, { reason: 'Besproken', ...body });

  /** Two of finance, support and the member ask, spend, approve and decline; more than one of each per round. */
  const storm = async (bundle: string, anna: SignedUp, payment: string, [one, other, support]: readonly Staff[]) => {
    if (!one || !other || !support) throw new Error('nobody there');
    const opened = await anna.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: bram.user.id });
    const asked = new Map(Array.from({ length: 6 }, (_, place) => [randomUUID(), place % 2 ? one : other]));
    const [first = '', second = ''] = asked.keys();
    const send = () =>
      anna.browser.post(`/api/chats/${opened.body.conversation.id}/messages`, { id: randomUUID(), text: 'Hoi' });
    const own = () => anna.browser.post('/api/refunds', { id: randomUUID(), payment });
    const requested = () => post(support, `payments/${payment}/request-refund`);
    const decided = (by: Staff, id: string, act: string) => () => post(by, `approvals/${id}/${act}`);
    const calls = [
      ...Array.from({ length: 10 }, () => send),
      // Where finance alone has to race, the member's own call would be the quicker one.
      ...Array.from({ length: 8 }, () => (bundle === 'p250' ? requested : own)),
      ...Array.from({ length: 6 }, () => requested),
      ...[...asked].flatMap(([id, by]) => [1, 2].map(() => () => post(by, `payments/${payment}/refund`, { id }))),
      ...[first, second].flatMap((id) =>
        [one, other].flatMap((by) => [
          decided(by, id, 'approve'),
          decided(by, id, 'approve'),
          decided(by, id, 'decline'),
        ]),
      ),
      () => post(one, `payments/${payment}/refund`),
      () => post(other, `payments/${payment}/refund`),
    ];
    expect(calls).toHaveLength(50);
    return Promise.all(calls.toSorted(() => Math.random() - 0.5).map((call) => call()));
  };

  it(`never gives back more than is unused, and never by one person alone above the limit, in ${STAFF_ROUNDS} rounds`, async () => {
    const staff = [
      ...[await signedInStaff(app, 'finance'), await signedInStaff(app, 'finance')],
      await signedInStaff(app, 'support'),
    ];
    let givenBack = 0;
    for (let round = 0; round < STAFF_ROUNDS; round += 1) {
      const bundle = round % 3 === 2 ? 'p25' : 'p250';
      const anna = await member(app);
      const { payment } = await shop.bought(anna, { package: bundle });
      await app.context.readYourWrites.waitFor(await app.context.store.head(), 10_000);
      const answers = await storm(bundle, anna, payment.payment_id, staff);
      expect(answers.filter(isFault)).toEqual([]);
      // What waits by now: both of finance approve at once, several times, whoever of them asked.
      await app.context.readYourWrites.waitFor(await app.context.store.head(), 10_000);
      const requests = await eventsOf(anna, 'ApprovalRequested');
      const last = await Promise.all(
        requests.flatMap(({ data: { approval } }) =>
          staff.slice(0, 2).flatMap((by) => [1, 2, 3].map(() => post(by, `approvals/${approval}/approve`))),
        ),
      );
      expect(last.filter(isFault)).toEqual([]);

      const refunds = await eventsOf(anna, 'CreditsRefunded');
      const spent = (await eventsOf(anna, 'MessageSent')).reduce((sum, { data }) => sum + data.credits, 0);
      const back = refunds.reduce((sum, { data }) => sum + data.credits, 0);
      const { balance } = await app.context.commands.load(wallet, anna.user.id);
      expect(balance).toBe(GRANTED + payment.credits - spent - back);
      expect(balance).toBeGreaterThanOrEqual(0);
      expect(back).toBeLessThanOrEqual(payment.credits);
      expect(refunds.reduce((sum, { data }) => sum + data.amount.amount_minor, 0)).toBeLessThanOrEqual(
        payment.amount.amount_minor,
      );
      // What one call takes leaves nothing for the next.
      expect(refunds.length).toBeLessThanOrEqual(1);
      givenBack += refunds.length;
      const askedBy = new Map(requests.map(({ data }) => [data.approval, data.by]));
      const granted = await eventsOf(anna, 'ApprovalGranted');
      const declined = await eventsOf(anna, 'ApprovalDeclined');
      for (const { data } of [...granted, ...declined]) expect(data.by).not.toBe(askedBy.get(data.approval));
      const ended = [...granted, ...declined].map(({ data }) => data.approval);
      expect(new Set(ended).size).toBe(ended.length);
      // Above the limit nothing went back without a second person; what was granted went back.
      for (const { data } of refunds)
        if (data.amount.amount_minor > 10_000) expect(granted.map((one) => one.data.approval)).toContain(data.refund);
      expect(granted.length).toBeLessThanOrEqual(refunds.length);
    }
    expect(givenBack).toBeGreaterThan(0);
  });
});
