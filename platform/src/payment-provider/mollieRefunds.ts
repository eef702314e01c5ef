import type { ClientCore } from 'mollie-api-typescript/core.js';
import { refundsCreate } from 'mollie-api-typescript/funcs/refundsCreate.js';
import { refundsList } from 'mollie-api-typescript/funcs/refundsList.js';
import type { ListRefundResponse } from 'mollie-api-typescript/models/listrefundresponse.js';
import type { PaymentResponse } from 'mollie-api-typescript/models/paymentresponse.js';
import { v5 as uuidv5 } from 'uuid';
import { askMollie, MollieRefusal } from './askMollie.ts';
import { amountOf, minorOf } from './mollieAmount.ts';
import { RefundRefused, type PaymentProvider, type ProviderRefund } from './paymentProvider.ts';

type Mollie = Readonly<{
  find: (paymentId: string) => Promise<PaymentResponse | null>;
  /** What an error is that no answer of theirs explains. */
  unexpected: (error: unknown) => unknown;
}>;

/** As many as one page of theirs holds: more than a payment ever has. */
const PAGE = 250;

/**
 * `queued` waits for our balance, `pending` and `processing` for the bank: each can still end as `failed` or, before it is
 * processed, `canceled`. Of those that are canceled Mollie calls no webhook.
 */
const STATUSES: Readonly<Record<string, ProviderRefund['status']>> = {
  ...{ queued: 'processing', pending: 'processing', processing: 'processing' },
  ...{ refunded: 'paid', failed: 'failed', canceled: 'cancelled' },
};

/** Refunds at Mollie: the id that we asked with stands in their metadata, each try has an id of its own there. */
export function mollieRefunds(
  client: ClientCore,
  { find, unexpected }: Mollie,
): Pick<PaymentProvider, 'refund' | 'refunds'> {
  const list = async (paymentId: string): Promise<readonly ListRefundResponse[]> => {
    const { result } = await askMollie(refundsList(client, { paymentId, limit: PAGE })).catch((error: unknown) => {
      throw unexpected(error);
    });
    return result.embedded.refunds;
  };

  return {
    refund: async (reference, { id, amount }) => {
      const payment = await find(reference);
      if (payment === null) throw new RefundRefused('unknown_payment');
      const known = (await list(reference)).filter(({ metadata }) => idIn(metadata) === id);
      const standing = known.find(({ status }) => status !== 'failed' && status !== 'canceled');
      if (standing) return { reference: standing.id };
      const minor = (told: PaymentResponse['amountRefunded']) => (told ? minorOf(told) : 0);
      if (payment.status !== 'paid' || minor(payment.amountChargedBack) > 0) throw new RefundRefused('not_paid');
      if (minor(payment.amountRefunded) + amount.amount_minor > minorOf(payment.amount))
        throw new RefundRefused('more_than_paid');
      const made = await askMollie(
        refundsCreate(client, {
          paymentId: reference,
          // One that failed there is asked for anew: with its own key the answer would be the old one.
          idempotencyKey: uuidv5(`${id}:${known.length}`, uuidv5.URL),
          refundRequest: { amount: amountOf(amount), metadata: { refund: id } },
        }),
      ).catch((error: unknown) => {
        if (!(error instanceof MollieRefusal)) throw error;
        throw new RefundRefused(error.field === 'amount' ? 'more_than_paid' : 'refused');
      });
      return { reference: made.id };
    },

    refunds: async (reference) => {
      // Newest first there, too.
      const all = await list(reference);
      return all.flatMap(({ id: of, metadata, amount, status }): ProviderRefund[] => {
        const id = idIn(metadata);
        // One that somebody made in their dashboard is none of ours.
        if (typeof id !== 'string') return [];
        const money = { amount_minor: minorOf(amount), currency: amount.currency };
        return [{ id, reference: of, amount: money, status: STATUSES[status] ?? 'processing' }];
      });
    },
  };
}

const idIn = (metadata: unknown): unknown =>
  typeof metadata === 'object' && metadata !== null ? (metadata as { refund?: unknown }).refund : undefined;
