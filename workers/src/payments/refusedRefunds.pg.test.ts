import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@vonk/contracts/events';
import { wallet } from '@vonk/domain/credits/wallet';
import { refundCredits } from '@vonk/domain/credits/refundCredits';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { payRefundByHand } from '@vonk/domain/payments/payRefundByHand';
import { winDispute } from '@vonk/domain/payments/dispute';
import { retryRefund } from '@vonk/domain/payments/retryRefund';
import { reverseRefund } from '@vonk/domain/payments/reverseRefund';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { sandboxProvider, type Sandbox } from '@vonk/platform/payment-provider/sandboxProvider';
import { listRefunds } from '@vonk/projector/payments/payments.query';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmed, signedUp } from '../testing/memberEvents.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';

const GIFT = foundingSettings.signup_credits;
const price = { amount_minor: 995, currency: 'EUR' };

describe('a refund', { timeout: 240_000 }, () => {
  let workers: TestWorkers;
  let pool: Pool;
  let sandbox: Sandbox;
  beforeAll(async () => {
    workers = await testWorkers();
    pool = new Pool({ connectionString: workers.url, max: 4 });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    sandbox = sandboxProvider({ pool, checkoutBase: 'http://127.0.0.1:9' });
  });
  afterAll(async () => {
    await pool.end();
    await workers.stop();
  });

  /** A bought package. `known`: to the provider, in that state; null: nobody there has heard of it. */
  const bought = async (known: 'paid' | 'charged_back' | null) => {
    const [member, payment] = [randomUUID(), randomUUID()];
    const about = { description: '', method: 'ideal', issuer: null, returnUrl: '', webhookUrl: '', language: 'nl' };
    const provider_reference = known
      ? (await sandbox.rehearse({ payment, amount: price, ...about }, known, workers.now())).reference
      : `demo_${payment}`;
    await workers.happened(`member-${member}`, signedUp(member), confirmed(member));
    const order = { member, payment };
    const started = { package: 'p10', credits: 10, price, discount: null, amount: price, method: 'ideal' as const };
    const more = { issuer: null, provider: 'sandbox', country: 'NL', transaction_cost: { ...price, amount_minor: 0 } };
    await workers.happened(
      `payment-${payment}`,
      { type: 'PaymentStarted', data: { ...order, ...started, ...more } },
      { type: 'PaymentRegistered', data: { ...order, provider_reference } },
      { type: 'PaymentCompleted', data: order },
    );
    return { member, payment, provider_reference };
  };
  type Bought = Awaited<ReturnType<typeof bought>>;
  const { commands } = { commands: () => workers.open.context.commands };
  const refund = async ({ member, payment }: Bought) => {
    const id = randomUUID();
    await commands().execute({
      stream: wallet,
      id: member,
      command: { id, fingerprint: id, actor: 'staff:fin-1' },
      decide: (state) =>
        refundCredits(state, { member, refund: id, payment }, { now: workers.now(), settings: foundingSettings }),
    });
    return id;
  };
  const eventsOf = async ({ payment }: Bought) =>
    (await workers.open.codec.openAll(
      await workers.open.store.readStream(`payment-${payment}`),
    )) as unknown as AnyEvent[];
  const told = (of: Bought, type: AnyEvent['type'], times = 1) =>
    workers.until(async () => {
      await workers.project();
      const found = (await eventsOf(of)).filter((event) => event.type === type);
      return found.length >= times && found.at(-1);
    }, type);
  const balance = async ({ member }: Bought) => (await commands().load(wallet, member)).balance;
  const act = ({ payment }: Bought, id: string, what: 'retry' | 'reverse', by: string) =>
    commands().execute({
      stream: paymentStream,
      id: payment,
      command: { id: `${what}:${id}:${by}:${randomUUID()}`, fingerprint: what, actor: `staff:${by}` },
      decide: (state) => (what === 'retry' ? retryRefund : reverseRefund)(state, { payment, refund: id, by }),
    });
  const nothingIsStuck = async () => expect(await workers.db('ops.parked_reactions')).toEqual([]);

  it('of a payment that the provider knows is paid, and names who gave it back', async () => {
    const one = await bought('paid');
    const id = await refund(one);
    expect(await told(one, 'PaymentRefunded')).toMatchObject({ data: { refund: id, by: 'fin-1', credits: 10 } });
    expect((await sandbox.get(one.provider_reference))?.refunded_minor).toBe(995);
    expect((await workers.mailTo(`${one.member}@example.test`, 'terug')).subject).toContain('9,95');
  });

  it('that races a charge back ends, with the word that the bank was quicker', async () => {
    const early = await bought('charged_back');
    await refund(early);
    expect(await told(early, 'RefundRefused')).toMatchObject({ data: { reason: 'not_paid', credits: 10 } });
    await nothingIsStuck();
  });

  it('that raced a charge back is paid by nobody while the bank has the money, and by hand once it came back', async () => {
    const one = await bought('charged_back');
    const id = await refund(one);
    const { data } = await told(one, 'PaymentChargedBack');
    expect(data).toMatchObject({ taken: price });
    const paidByHand = () =>
      commands().execute({
        stream: paymentStream,
        id: one.payment,
        command: { id: `by-hand:${randomUUID()}`, fingerprint: 'by-hand', actor: 'staff:fin-1' },
        decide: (state) => payRefundByHand(state, { payment: one.payment, refund: id, proof: 'T-1', by: 'fin-1' }),
      });
    const taken = { code: 'payment_charged_back' };
    await expect(paidByHand()).rejects.toMatchObject(taken);
    await expect(act(one, id, 'retry', 'fin-1')).rejects.toMatchObject(taken);
    await expect(act(one, id, 'reverse', 'fin-1')).rejects.toMatchObject(taken);
    const listed = async () => {
      await workers.project();
      return (await listRefunds(workers.db, { payment: one.payment }, { offset: 0, limit: 9 })).refunds;
    };
    expect(await listed()).toMatchObject([{ id, status: 'charged_back', refusal: 'not_paid' }]);

    const [dispute = ''] = (await commands().load(paymentStream, one.payment)).disputes.keys();
    await commands().execute({
      stream: paymentStream,
      id: one.payment,
      command: { id: `won:${dispute}`, fingerprint: dispute, actor: 'staff:fin-1' },
      decide: (state) => winDispute(state, { payment: one.payment, dispute, by: 'fin-1' }),
    });
    await told(one, 'DisputeWon');
    expect(await listed()).toMatchObject([{ id, status: 'refused' }]);
    await paidByHand();
    expect(await told(one, 'PaymentRefunded')).toMatchObject({ data: { refund: id, amount: price } });
    expect(await listed()).toMatchObject([{ id, status: 'paid' }]);
    // The credits of the refund are not given back with what the bank gave back.
    expect(await balance(one)).toBe(GIFT);
    await nothingIsStuck();
  });

  it('that the provider refuses is asked once more by finance, and paid when it is possible then', async () => {
    const one = await bought(null);
    const id = await refund(one);
    expect(await told(one, 'RefundRefused')).toMatchObject({ data: { reason: 'unknown_payment' } });
    await act(one, id, 'retry', 'fin-1');
    await told(one, 'RefundRefused', 2);
    await pool.query(
      `insert into sandbox.payments (reference, payment, amount_minor, currency, description, method, return_url, webhook_url, language, status)
       values ($1, $2, 995, 'EUR', '', 'ideal', '', '', 'nl', 'paid')`,
      [one.provider_reference, one.payment],
    );
    await act(one, id, 'retry', 'fin-2');
    expect(await told(one, 'PaymentRefunded')).toMatchObject({ data: { refund: id, by: 'fin-2' } });
    await expect(act(one, id, 'reverse', 'fin-1')).rejects.toMatchObject({ code: 'refund_not_refused' });
    expect(await balance(one)).toBe(GIFT);
    await nothingIsStuck();
  });

  it('that is given up gives its credits back at their worth, once, however many of finance decide at once', async () => {
    const one = await bought(null);
    const id = await refund(one);
    await told(one, 'RefundRefused');
    expect(await balance(one)).toBe(GIFT);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, (_, at) => act(one, id, 'reverse', `fin-${at}`)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await workers.until(async () => (await balance(one)) === GIFT + 10, 'the credits');
    const lot = (await commands().load(wallet, one.member)).lots.get(one.payment);
    expect(lot).toMatchObject({ unused: 10, refunded_minor: 0, price });
    await expect(act(one, id, 'retry', 'fin-9')).rejects.toMatchObject({ code: 'refund_not_refused' });
    await nothingIsStuck();
  });

  it('that is given up where the bank was quicker at the wallet promises nobody credits that do not come', async () => {
    const [one, other] = [await bought(null), await bought(null)];
    const [id, otherId] = [await refund(one), await refund(other)];
    for (const of of [one, other]) await told(of, 'RefundRefused');
    const lot = (await commands().load(wallet, one.member)).lots.get(one.payment)?.lot ?? '';
    const { member, payment } = one;
    const revoked = { member, payment, lot, credits: 0, cause: 'charged_back' as const, balance_after: GIFT };
    await workers.happened(`wallet-${member}`, { type: 'CreditsRevoked', data: revoked });
    await act(one, id, 'reverse', 'fin-1');
    await act(other, otherId, 'reverse', 'fin-1');
    // The mail of the later one has come: that of the earlier would be there, too.
    const subject = (await workers.mailTo(`${other.member}@example.test`, 'credits zijn terug')).subject;
    await workers.project();
    const mails = await workers.mails(`${member}@example.test`);
    expect(mails.filter((mail) => mail.subject === subject)).toEqual([]);
    expect(await balance(one)).toBe(GIFT);
    await nothingIsStuck();
  });
});
