import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { readPaymentByReference } from '@vonk/projector/payments/payments.query';
import { readDisputedPayments } from '@vonk/projector/payments/disputes.query';
import type { TimerDefinition } from '../timerDefinition.ts';
import type { WorkerContext } from '../workerContext.ts';
import { settle } from './settle.ts';

export const CHARGE_BACKS = 'charge-backs';
const HOUR_MS = 60 * 60_000;
export const CHARGE_BACKS_EVERY_MS = 6 * HOUR_MS;
/** Looked at once more: the provider may list a charge-back later than it dates it. */
const OVERLAP_MS = 72 * HOUR_MS;

/** Those of one look; more of them are asked about once these are over. */
const DISPUTES_MOST = 500;

/** What a bank gives back again is in no list of the provider: each dispute that is under way is asked about. */
async function askAboutDisputes(context: WorkerContext, name: string): Promise<void> {
  for (const payment of await readDisputedPayments(context.db, DISPUTES_MOST)) {
    const { provider, provider_reference: reference } = await context.commands.load(paymentStream, payment);
    if (provider !== name || reference === null) continue;
    const told = await context.provider?.get(reference);
    if (told) await settle(context, payment, told);
  }
}

/**
 * Asks the provider which payments were charged back lately: months after it was paid nobody polls a payment any more, and
 * the webhook that tells of it can get lost. One row a provider; what happened during an outage is found after it.
 */
export const findChargeBacks: TimerDefinition = {
  kind: CHARGE_BACKS,
  handle:
    (context) =>
    async ({ key, dueAt }) => {
      const { provider } = context;
      const now = context.clock();
      if (provider?.name === key) {
        const since = new Date(dueAt.getTime() - CHARGE_BACKS_EVERY_MS - OVERLAP_MS);
        for (const reference of await provider.chargedBackSince(since)) {
          const known = await readPaymentByReference(context.db, key, reference);
          if (known === null) continue;
          if ((await context.commands.load(paymentStream, known.payment)).status === 'charged_back') continue;
          const told = await provider.get(reference);
          if (told) await settle(context, known.payment, told);
        }
        await askAboutDisputes(context, key);
      }
      return new Date(now.getTime() + CHARGE_BACKS_EVERY_MS);
    },
};
