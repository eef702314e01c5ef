import type { EventOn } from '@vonk/contracts/events';
import type { AppContext } from '../appContext.ts';

type Mandate = Extract<EventOn<'payment'>, { type: 'MandateSigned' }>['data'];

/** What a payer signed for a direct debit, opened, and when; null where there is none, or it is not kept any more (14 months). */
export async function readMandate(context: AppContext, payment: string): Promise<(Mandate & { at: Date }) | null> {
  const events = await context.codec.openAll(await context.store.readStream(`payment-${payment}`));
  const signed = events.find(({ type }) => type === 'MandateSigned');
  if (!signed) return null;
  const mandate = signed.data as Mandate;
  return mandate.iban === '' ? null : { ...mandate, at: signed.at };
}
