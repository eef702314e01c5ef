import { randomUUID } from 'node:crypto';
import { startMolliePeer } from '@vonk/platform/testing/mollie-peer/startMolliePeer';
import { confirmed, signedUp } from '../../testing/memberEvents.ts';
import { testWorkers } from '../../testing/testWorkers.ts';

const apiKey = `live_${'a1B2'.repeat(8)}`;
const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });

/** Workers whose provider is Mollie: a peer that speaks its protocol. `stop` in afterAll. */
export async function openMollieWorkers() {
  const peer = await startMolliePeer({ apiKey });
  const workers = await testWorkers({ MOLLIE_API_KEY: apiKey, MOLLIE_API_URL: peer.url });
  /** Ten credits by PayPal with its transaction cost, 10.45 EUR, that somebody new ordered and Mollie knows of. */
  const ordered = async () => {
    const [member, payment] = [randomUUID(), randomUUID()];
    const asked = { amount: { currency: 'EUR', value: '10.45' }, description: '10', redirectUrl: 'https://vonk.test' };
    const { id: provider_reference } = peer.book.create({ ...asked, method: 'paypal' });
    await workers.happened(`member-${member}`, signedUp(member, { email: `${member}@vonk.test` }), confirmed(member));
    const order = { member, payment };
    const sold = { package: 'p10', credits: 10, price: eur(995), transaction_cost: eur(50), amount: eur(1045) };
    const by = { method: 'paypal' as const, issuer: null, provider: 'mollie', country: 'NL', discount: null };
    await workers.happened(
      `payment-${payment}`,
      { type: 'PaymentStarted', data: { ...order, ...sold, ...by } },
      { type: 'PaymentRegistered', data: { ...order, provider_reference } },
    );
    return { member, payment, provider_reference };
  };
  return {
    peer,
    workers,
    ordered,
    /** The same, paid. */
    bought: async () => {
      const order = await ordered();
      const { member, payment, provider_reference } = order;
      peer.book.decide(provider_reference, 'paid');
      await workers.happened(`payment-${payment}`, { type: 'PaymentCompleted', data: { member, payment } });
      return order;
    },
    stop: async () => {
      await workers.stop();
      await peer.stop();
    },
  };
}
export type MollieWorkers = Awaited<ReturnType<typeof openMollieWorkers>>;
