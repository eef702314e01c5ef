import { payment as paymentStream } from '@vonk/domain/payments/payment';
import type { AppContext } from '../appContext.ts';

/** Whose order a payment is: their key seals what staff write about it. Null without an order, and after their erasure. */
export async function payerOf(
  { commands, keys }: Pick<AppContext, 'commands' | 'keys'>,
  payment: string | null,
): Promise<string | null> {
  if (payment === null) return null;
  const { member } = await commands.load(paymentStream, payment);
  return member === '' || (await keys.isDestroyed(member)) ? null : member;
}
