import { randomUUID } from 'node:crypto';
import { fullSize } from '@vonk/platform/testing/fullSize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopClient, type ShopClient, type Started } from '../src/payments/testing/shopClient.ts';
import { member, type SignedUp } from '../src/testing/members.ts';
import { seededRandom, seedOfRun } from '../src/testing/seededRandom.ts';
import { openWholeApp, type WholeApp } from './openWholeApp.ts';

const PAYMENTS = fullSize(1000, 40);
const FORGED = fullSize(10_000, 400);
const ORDERS_EACH = 4;
const MOST_WEBHOOKS = fullSize(100, 12);
const AT_ONCE = 8;
/** After so long the provider is asked about what nobody told of. */
const POLLED_MS = 6 * 60_000;
const SEED = seedOfRun();
/** What became of an order at the provider; `wrong`: paid, but another amount. */
const OUTCOMES = ['paid', 'paid', 'failed', 'cancelled', 'pending', 'wrong'] as const;
type Placed = { who: SignedUp; id: string; reference: string; outcome: (typeof OUTCOMES)[number]; webhooks: number };

describe(`${PAYMENTS} payments over HTTP and what is told of them (SEED=${SEED})`, { timeout: 1_800_000 }, () => {
  const { below } = seededRandom(SEED);
  const shuffled = <T>(all: readonly T[]): T[] =>
    all
      .map((one) => [below(2 ** 31), one] as const)
      .sort(([one], [other]) => one - other)
      .map(([, one]) => one);
  let app: WholeApp;
  let shop: ShopClient;
  const placed: Placed[] = [];
  const typesOf = async (stream: string) => (await app.recorded(stream)).map(({ type }) => type);

  /** Some at once, as they come; fails when one of them fails. */
  const inLanes = async <T>(all: readonly T[], each: (one: T) => Promise<unknown>) => {
    const rest = [...all];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let one = rest.pop(); one !== undefined; one = rest.pop()) await each(one);
      }),
    );
  };
  const told = async (body: Record<string, string>, provider?: string) => {
    const { status } = await shop.webhook(body, provider);
    expect([200, 404, 422]).toContain(status);
    return status;
  };

  beforeAll(async () => {
    app = await openWholeApp();
    shop = shopClient(app);
    const order = async (who: SignedUp): Promise<Started> => {
      const { status, body } = await shop.order(who, {
        id: randomUUID(),
        method: 'paypal',
        issuer: undefined,
        discount_code: null,
      });
      if (status !== 201) throw new Error(`order: ${status} ${JSON.stringify(body)}`);
      return body;
    };
    await inLanes([...Array(PAYMENTS / ORDERS_EACH).keys()], async () => {
      const who = await member(app);
      for (let n = 0; n < ORDERS_EACH; n++) {
        const started = await order(who);
        const outcome = OUTCOMES[below(OUTCOMES.length)] ?? 'paid';
        // One in eight gets lost altogether.
        const webhooks = below(8) === 0 ? 0 : 1 + below(MOST_WEBHOOKS);
        placed.push({ who, id: started.payment.payment_id, reference: shop.referenceOf(started), outcome, webhooks });
      }
    });
  }, 1_800_000);
  afterAll(() => app.close());

  it('believe no webhook before the provider says so, forged or real', async () => {
    const forged = [...Array(FORGED).keys()].map((n) => {
      const { reference } = placed[below(placed.length)] ?? { reference: '' };
      return (
        [
          () => told({ id: `sb_${randomUUID()}`, status: 'paid' }),
          () => told({ id: reference, status: 'paid', amount: '0' }),
          () => told({ payment: reference }),
          () => told({ id: reference }, 'mollie'),
        ][n % 4] ?? (() => Promise.resolve())
      );
    });
    await inLanes(forged, (call) => call());
    for (const { id } of placed)
      expect(await typesOf(`payment-${id}`)).toEqual(['PaymentStarted', 'PaymentRegistered']);
  });

  it('are each settled once by what the provider says, in whatever order and however often it is told', async () => {
    const decide = async ({ reference, outcome }: Placed) => {
      const amount = outcome === 'wrong' ? ', amount_minor = 1' : '';
      await app.context.db.raw(`update sandbox.payments set status = ?${amount} where reference = ?`, [
        outcome === 'wrong' ? 'paid' : outcome,
        reference,
      ]);
    };
    // Half of what is told comes before anything was decided, and is told again after it.
    const early = placed.flatMap((one) => Array<Placed>(Math.floor(one.webhooks / 2)).fill(one));
    await inLanes(shuffled(early), ({ reference }) => told({ id: reference }));
    await inLanes(shuffled(placed), decide);
    const late = placed.flatMap((one) => Array<Placed>(Math.ceil(one.webhooks / 2)).fill(one));
    await inLanes(shuffled(late), ({ reference }) => told({ id: reference }));
    await app.settled();
    const ends = { paid: 'PaymentCompleted', failed: 'PaymentFailed', cancelled: 'PaymentCancelled' } as const;
    for (const { id, outcome, webhooks } of placed) {
      const types = await typesOf(`payment-${id}`);
      const end = { ...ends, wrong: 'PaymentMismatched', pending: 'PaymentPending' }[outcome];
      const settled = types.filter((type) => !['PaymentStarted', 'PaymentRegistered', 'ReceiptIssued'].includes(type));
      // What nobody told of is asked for after five minutes: at full size some of it was by now.
      if (webhooks > 0 || settled.length > 0) expect(settled, `${outcome}, told ${webhooks} times`).toEqual([end]);
    }
  });

  it('let money win that comes after all, are asked for where nobody told, and each paid one brings its credits once', async () => {
    const late = placed.filter(({ outcome }) => outcome === 'failed' || outcome === 'cancelled');
    for (const one of late) {
      await app.context.db.raw(`update sandbox.payments set status = 'paid' where reference = ?`, [one.reference]);
      one.outcome = 'paid';
    }
    await inLanes(shuffled([...late, ...late]), ({ reference }) => told({ id: reference }));
    app.later(POLLED_MS);
    await app.swept();
    const completed = placed.filter(({ outcome }) => outcome === 'paid');
    for (const { id } of completed)
      await app.until(async () => (await typesOf(`payment-${id}`)).includes('PaymentCompleted'), `payment ${id}`);
    await app.settled();
    for (const { user } of new Set(placed.map(({ who }) => who))) {
      const paid = placed.filter(({ who, outcome }) => who.user.id === user.id && outcome === 'paid');
      const bought = (await app.recorded(`wallet-${user.id}`))
        .filter(({ type }) => type === 'CreditsBought')
        .map(({ data }) => (data as { payment: string }).payment);
      expect(bought.sort()).toEqual(paid.map(({ id }) => id).sort());
    }
    expect(app.problems).toEqual([]);
  });
});
