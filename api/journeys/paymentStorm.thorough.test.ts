import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { postgresEventStore } from '@vonk/platform/event-store/postgresEventStore';
import { testDatabase } from '@vonk/platform/testing/testDatabase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom, seedOfRun } from '../src/testing/seededRandom.ts';
import { startApp, type RunningApp } from './startApp.ts';
import { eventually, someone, Visitor } from './visitor.ts';

/** PAYMENTS=40 for a short one. */
const PAYMENTS = Number(process.env.PAYMENTS ?? 1000);
const FORGED = PAYMENTS * 10;
const ORDERS_EACH = 4;
const MOST_WEBHOOKS = 100;
const AT_ONCE = 12;
/** What everybody orders; `minor`: its price in euro cents. */
const PACKAGE = { id: 'p10', credits: 10, minor: 995 };
const SEED = seedOfRun();
/** Longest time between two rounds of kills. */
const CALM_MS = 24_000;
const HOUR = 3_600_000;
/** What became of an order at the provider; `wrong`: paid, but another amount. */
const OUTCOMES = ['paid', 'paid', 'failed', 'cancelled', 'pending', 'wrong'] as const;
type Placed = { member: string; id: string; reference: string; outcome: (typeof OUTCOMES)[number]; webhooks: number };

/** The house as `npm start` runs it; its api and its workers are killed again and again while payments are told of. */
describe(`${PAYMENTS} payments with kill -9 of api and workers between (SEED=${SEED})`, () => {
  const { below } = seededRandom(SEED);
  const shuffled = <T>(all: readonly T[]): T[] =>
    all
      .map((one) => [below(2 ** 31), one] as const)
      .sort(([one], [other]) => one - other)
      .map(([, one]) => one);
  let app: RunningApp;
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let store: ReturnType<typeof postgresEventStore>;
  const placed: Placed[] = [];
  const calls = { repeated: 0, told: 0, forged: 0, kills: 0 };

  beforeAll(async () => {
    database = await testDatabase();
    store = postgresEventStore(database.url);
    const env = { DATABASE_URL: database.url, TRUSTED_PROXIES: '127.0.0.1,::1', LOG_LEVEL: 'warn' };
    app = await startApp({ empty: true, env });
  }, HOUR);
  afterAll(async () => {
    await app?.remove();
    await store?.close();
    await database?.drop();
  }, HOUR);

  /** Some at once, as they come; fails when one of them fails. */
  const inLanes = async <T>(all: readonly T[], each: (one: T) => Promise<unknown>) => {
    const rest = [...all];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let one = rest.pop(); one !== undefined; one = rest.pop()) await each(one);
      }),
    );
  };
  /** As a provider calls: a form, no cookie; called again until somebody answers. */
  const tell = async (body: Record<string, string>, provider = 'sandbox') => {
    const url = `${app.site}/api/webhooks/payments/${provider}`;
    for (;;) {
      const options = { method: 'POST', body: new URLSearchParams(body), signal: AbortSignal.timeout(30_000) };
      const status = await fetch(url, options).then(
        async (answer) => (await answer.text(), answer.status),
        () => 0,
      );
      if ([200, 404, 422].includes(status)) return;
      calls.repeated += 1;
      await pause(200);
    }
  };
  const told = async ({ reference }: Placed) => {
    await tell({ id: reference });
    calls.told += 1;
  };
  /** Repeats a call of somebody until it is answered well. */
  const untilTold = <Body>(who: Visitor, good: number[], method: string, path: string, body: unknown) =>
    eventually(
      async () => {
        const answer = await who.call<Body>(method, path, body).catch(() => null);
        return answer && good.includes(answer.status) ? { body: answer.body } : null;
      },
      `an answer to ${method} ${path}`,
      180_000,
    );
  const place = async (n: number) => {
    // Everybody comes from an address of their own.
    const from = `10.${Math.floor(n / 65_536)}.${Math.floor(n / 256) % 256}.${n % 256}`;
    const who = new Visitor(app, { 'x-forwarded-for': from });
    const details = someone({ name: 'Buyer' });
    const signedUp = await untilTold<{ user: { id: string } }>(who, [201, 202], 'POST', '/api/signup', details);
    const token = await who.tokenMailedTo(details.email, '/activate');
    await untilTold(who, [200], 'POST', '/api/activation/do', { token });
    for (let order = 0; order < ORDERS_EACH; order += 1) {
      const { body } = await untilTold<{ payment: { payment_id: string }; redirect_url: string }>(
        who,
        [200, 201],
        'POST',
        '/api/payments',
        { id: randomUUID(), package: PACKAGE.id, method: 'paypal', discount_code: null },
      );
      const outcome = OUTCOMES[below(OUTCOMES.length)] ?? 'paid';
      const [member, id] = [signedUp.body.user.id, body.payment.payment_id];
      const reference = body.redirect_url.split('/').at(-1) ?? '';
      // One in eight gets lost altogether.
      placed.push({ member, id, reference, outcome, webhooks: below(8) === 0 ? 0 : 1 + below(MOST_WEBHOOKS) });
    }
  };
  /**
   * Kills three times within seconds, both of them in turn and also while they get up again, then lets the house stand for a
   * while: a house that does nothing but start never comes to what it is asked. Until it is stopped.
   */
  const killing = () => {
    const stop = new AbortController();
    const run = (async () => {
      for (let at = 0; !stop.signal.aborted; at += 1) {
        const most = at % 3 === 0 ? CALM_MS : 4_000;
        await pause(1_000 + Math.random() * most, undefined, { signal: stop.signal }).catch(() => undefined);
        if (stop.signal.aborted) break;
        const killed = await app.kill(at % 2 === 0 ? 'api' : 'workers').then(
          () => true,
          () => false,
        );
        if (killed) calls.kills += 1;
        if (at % 3 === 2) await app.ready();
      }
    })();
    return async () => {
      stop.abort();
      await run;
      await app.ready();
    };
  };
  const decide = ({ reference, outcome }: Placed) =>
    database.db.raw(
      `update sandbox.payments set status = ?${outcome === 'wrong' ? ', amount_minor = 1' : ''} where reference = ?`,
      [outcome === 'wrong' ? 'paid' : outcome, reference],
    );
  const typesOf = async (stream: string) => (await store.readStream(stream)).map(({ type }) => type);
  const settledOf = async ({ id }: Placed) =>
    (await typesOf(`payment-${id}`)).filter((type) => !['PaymentStarted', 'PaymentRegistered'].includes(type));

  it(
    'are ordered',
    async () => {
      await inLanes([...Array(Math.ceil(PAYMENTS / ORDERS_EACH)).keys()], place);
      expect(placed).toHaveLength(PAYMENTS);
    },
    HOUR,
  );

  it(
    'are believed of no forged webhook, and each settled once by what the provider says',
    async () => {
      const stop = killing();
      const forged = [...Array(FORGED).keys()].map((n): (() => Promise<void>) => {
        const { reference } = placed[below(placed.length)] ?? { reference: '' };
        const kinds = [
          () => tell({ id: `sb_${randomUUID()}`, status: 'paid' }),
          () => tell({ id: reference, status: 'paid', amount: '0' }),
          () => tell({ payment: reference }),
          () => tell({ id: reference }, 'mollie'),
        ] as const;
        return kinds[n % 4] ?? kinds[0];
      });
      await inLanes(forged, async (call) => {
        await call();
        calls.forged += 1;
      });
      for (const one of placed) expect(await settledOf(one)).toEqual([]);
      // Half of what is told comes before anything was decided, and is told again after it.
      const half = (round: (webhooks: number) => number) =>
        shuffled(placed.flatMap((one) => Array<Placed>(round(one.webhooks / 2)).fill(one)));
      await inLanes(half(Math.floor), told);
      await inLanes(shuffled(placed), decide);
      await inLanes(half(Math.ceil), told);
      await stop();
      const ends = { paid: 'PaymentCompleted', failed: 'PaymentFailed', cancelled: 'PaymentCancelled' } as const;
      for (const one of placed) {
        const end = { ...ends, wrong: 'PaymentMismatched', pending: 'PaymentPending' }[one.outcome];
        const settled = (await settledOf(one)).filter((type) => type !== 'ReceiptIssued');
        // What nobody told of is asked for after five minutes: some of it was by now.
        if (one.webhooks > 0 || settled.length > 0)
          expect(settled, `${one.outcome}, ${one.webhooks} times`).toEqual([end]);
      }
    },
    HOUR,
  );

  it(
    'are won by money that comes after all, asked for where nobody told, and each paid one is credited once',
    async () => {
      const stop = killing();
      const late = placed.filter(({ outcome }) => outcome === 'failed' || outcome === 'cancelled');
      for (const one of late) one.outcome = 'paid';
      await inLanes(late, decide);
      await inLanes(shuffled([...late, ...late]), told);
      // Five minutes go by for the poller.
      await database.db.raw(`update ops.due set due_at = now(), next_try_at = now() where kind = 'poll-payment'`);
      await pause(15_000);
      await stop();
      const creditedOf = async (member: string) =>
        (await store.readStream(`wallet-${member}`))
          .filter(({ type }) => type === 'CreditsBought')
          .map(({ data }) => (data as { payment: string }).payment)
          .sort();
      for (const member of new Set(placed.map((one) => one.member))) {
        const wanted = placed.filter((one) => one.member === member && one.outcome === 'paid').map(({ id }) => id);
        const told = async () => JSON.stringify(await creditedOf(member)) === JSON.stringify(wanted.sort());
        await eventually(told, `the credits of ${member}`, 180_000);
      }
      const wrong = placed.filter(({ outcome }) => outcome === 'wrong');
      for (const one of wrong)
        await eventually(
          async () => (await settledOf(one)).join() === 'PaymentMismatched',
          `payment ${one.id}`,
          180_000,
        );
      const paid = placed.filter(({ outcome }) => outcome === 'paid').length;
      const inBooks = async () => {
        const { rows } = await database.db.raw<{ rows: { credits: string; minor: string }[] }>(
          `select (select coalesce(sum(credits), 0) from read.lots where payment is not null) as credits,
             (select coalesce(sum(amount_minor), 0) from read.book_lines where kind = 'sale') as minor`,
        );
        return rows.map(({ credits, minor }) => [Number(credits), Number(minor)])[0];
      };
      await eventually(
        async () => JSON.stringify(await inBooks()) === JSON.stringify([paid * PACKAGE.credits, paid * PACKAGE.minor]),
        `${paid} sales in the books`,
        180_000,
      );
      console.log(JSON.stringify({ ...calls, payments: placed.length, paid }));
      expect(calls.kills).toBeGreaterThan(PAYMENTS / 100);
    },
    HOUR,
  );
});
