import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@vonk/contracts/events';
import type { Event, Stream } from '@vonk/contracts/kernel';
import { wallet } from '@vonk/domain/credits/wallet';
import { discount } from '@vonk/domain/payments/discount';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { registerPayment } from '@vonk/domain/payments/registerPayment';
import { reserveDiscount } from '@vonk/domain/payments/reserveDiscount';
import { startPayment } from '@vonk/domain/payments/startPayment';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { sandboxProvider } from '@vonk/platform/payment-provider/sandboxProvider';
import { Pool } from 'pg';
import { confirmed, signedUp } from '../../testing/memberEvents.ts';
import { testWorkers } from '../../testing/testWorkers.ts';
import { pollPayments } from '../pollPayments.timer.ts';
import { settle } from '../settle.ts';

/** Nobody listens there: whatever is heard of a payment here, the poller and the webhook of the test tell it. */
const NOWHERE = 'http://127.0.0.1:9';
const ABOUT = { description: '', method: 'ideal', issuer: null, returnUrl: NOWHERE, webhookUrl: NOWHERE };

/** An order of ten credits by iDEAL: 9.95 EUR, with a code 25 % less, 7.46. */
export type SandboxOrder = Readonly<{ id: string; reference: string; code: string | null }>;

/** The workers with a sandbox whose payments a test decides, and orders made as the api makes them. */
export async function openSandboxOrders() {
  const workers = await testWorkers();
  const pool = new Pool({ connectionString: workers.url, max: 10 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const sandbox = sandboxProvider({ pool, checkoutBase: NOWHERE });
  const { context, store } = workers.open;

  const member = async () => {
    const id = randomUUID();
    await workers.happened(`member-${id}`, signedUp(id), confirmed(id));
    return id;
  };
  const execute = <State, E extends Event>(
    stream: Stream<State, E>,
    id: string,
    what: string,
    decide: (state: State) => readonly NoInfer<E>[],
  ) => context.commands.execute({ stream, id, command: { id: what, fingerprint: what, actor: 'test' }, decide });

  /** As the api does it: hold the discount, start the order, open the checkout, register it. */
  const order = async (who: string, code: string | null): Promise<SandboxOrder> => {
    const id = randomUUID();
    if (code !== null)
      await execute(discount, who, id, (state) => reserveDiscount(state, { member: who, code, payment: id }));
    const wanted = { payment: id, member: who, package: 'p10', method: 'ideal' as const };
    const shop = { settings: foundingSettings, country: 'NL' as const, provider: 'sandbox', sells: () => true };
    const facts = { now: workers.now(), ...shop };
    await execute(paymentStream, id, `start:${id}`, (state) =>
      startPayment(state, wanted, { ...facts, discount: code === null ? null : { code, percentage: 25 } }),
    );
    const amount = { amount_minor: code !== null ? 746 : 995, currency: 'EUR' };
    const { reference } = await sandbox.create({ payment: id, amount, language: 'nl', ...ABOUT });
    await execute(paymentStream, id, `register:${id}`, (state) =>
      registerPayment(state, { payment: id, provider_reference: reference }),
    );
    return { id, reference, code };
  };
  /** Webhook and poller hear of it together, and more than once. */
  const hear = async ({ id, reference }: SandboxOrder) => {
    const poll = pollPayments.handle(context);
    const row = { key: id, dueAt: workers.now(), data: {}, attempt: 1 };
    const webhook = async () => {
      const told = await sandbox.get(reference);
      if (told) await settle(context, id, told);
    };
    await Promise.all([webhook(), poll(row), webhook(), poll(row)]);
  };
  /** Money that no cancelling stops any more, as a bank transfer under way. */
  const force = ({ reference }: SandboxOrder) =>
    pool.query(`update sandbox.payments set status = 'paid' where reference = $1`, [reference]);
  const stateOf = ({ id }: SandboxOrder) => context.commands.load(paymentStream, id);
  const eventsOf = async ({ id }: SandboxOrder) =>
    (await store.readStream(`payment-${id}`)).map(({ type }) => type as AnyEvent['type']);
  /** Everything has followed: no order waits, what was paid was credited or is back. */
  const settled = (orders: readonly SandboxOrder[]) =>
    workers.until(async () => {
      await workers.project();
      for (const one of orders) {
        const told = await sandbox.get(one.reference);
        const types = await eventsOf(one);
        if (told?.status === 'paid' && !types.includes('PaymentCompleted') && !types.includes('PaymentRefunded'))
          return false;
      }
      return true;
    }, 'all payments to be settled');
  const balanceOf = async (who: string) => (await context.commands.load(wallet, who)).balance;
  const stop = async () => {
    await pool.end();
    await workers.stop();
  };
  return { workers, pool, sandbox, execute, member, order, hear, force, stateOf, eventsOf, settled, balanceOf, stop };
}
export type SandboxOrders = Awaited<ReturnType<typeof openSandboxOrders>>;
