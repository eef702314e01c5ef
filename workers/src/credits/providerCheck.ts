import type { Money } from '@vonk/contracts/kernel';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import type { EventStore } from '@vonk/platform/event-store/eventStore';
import type { PaymentProvider } from '@vonk/platform/payment-provider/paymentProvider';
import { keepFold, readProviderDifferences } from '@vonk/projector/credits/ledgerFold.query';
import { readPaymentByReference } from '@vonk/projector/payments/payments.query';
import type { LedgerCheck } from './proveLedger.ts';

/**
 * Compares the money of the books with what the provider says of each payment, page by page. What differs is looked at once
 * more: money may have come, or gone back, while the proof ran.
 */
export const providerCheck = (
  provider: PaymentProvider | null,
  store: Pick<EventStore, 'readStream'>,
): LedgerCheck => ({
  gather: async (db) => {
    if (!provider) return;
    for (let after: string | null = null; ;) {
      const page: Awaited<ReturnType<PaymentProvider['payments']>> = await provider.payments(after);
      const rows = page.payments.map(({ reference, status, amount, refunded_minor }) => ({
        ...{ reference, status, ...amount, refunded_minor },
      }));
      await keepFold(db, 'provider', rows);
      after = page.next;
      if (after === null) break;
    }
  },
  compare: async (tx, onFinding) => {
    if (!provider) return;
    for (const difference of await readProviderDifferences(tx, provider.name)) {
      const known = await readPaymentByReference(tx, provider.name, difference.subject);
      if (known && (await agreesByNow(provider, store, known.payment, difference.subject))) continue;
      const subject = known ? `${known.payment} ${difference.subject}` : difference.subject;
      onFinding({ kind: 'provider', ...difference, subject });
    }
  },
});

/** Reads both anew: the stream of the payment, and the provider. */
async function agreesByNow(
  provider: PaymentProvider,
  store: Pick<EventStore, 'readStream'>,
  payment: string,
  reference: string,
): Promise<boolean> {
  const events = await store.readStream(`payment-${payment}`);
  const evolve = paymentStream.evolve as Readonly<Record<string, (event: unknown, state: unknown) => unknown>>;
  const byHand = new Set<string>();
  let byHandMinor = 0;
  let state = paymentStream.initial();
  for (const event of events) {
    state = (evolve[event.type]?.(event, state) ?? state) as typeof state;
    const { refund = '', amount } = event.data as { refund?: string; amount?: { amount_minor: number } };
    if (event.type === 'RefundPaidByHand') byHand.add(refund);
    if (event.type === 'PaymentRefunded' && byHand.has(refund)) byHandMinor += amount?.amount_minor ?? 0;
  }
  const told = await provider.get(reference);
  if (!told || !state.amount) return false;
  const { amount, returned, resolved, status } = state;
  const isPaid = (word: string) => ['paid', 'completed', 'refunded', 'returned', 'charged_back'].includes(word);
  const isSame = (one: Money) => told.amount.amount_minor === one.amount_minor && told.amount.currency === one.currency;
  if (resolved?.how === 'settled_outside') return !isPaid(told.status) || isSame(resolved.told);
  if (resolved?.how === 'nothing_came' && !isPaid(status))
    return !isPaid(told.status) || told.status === 'charged_back' || told.refunded_minor === told.amount.amount_minor;
  // What was not taken is back, or the bank took it.
  const back = returned && status !== 'charged_back' ? returned.amount_minor : state.refunded_minor;
  return (
    isPaid(told.status) === isPaid(status) &&
    (told.status === 'charged_back') === (status === 'charged_back') &&
    isSame(returned ?? amount) &&
    told.refunded_minor === back - byHandMinor
  );
}
