import type { Recorded } from '@vonk/contracts/kernel';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { saveCard, savedCard } from '@vonk/domain/payments/savedCard';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import type { WorkerContext } from '../workerContext.ts';

/** The order was paid: its card is kept for the next one, where its member agreed to that and the provider has it. */
export async function keepCard(
  context: WorkerContext,
  event: Recorded,
  { member, payment }: { member: string; payment: string },
): Promise<void> {
  const { provider, commands } = context;
  if (!(await commands.load(savedCard, member)).consents.includes(payment)) return;
  const order = await commands.load(paymentStream, payment);
  if (order.provider_reference === null || provider?.name !== order.provider) return;
  const card = (await provider.get(order.provider_reference))?.card;
  if (!card) return;
  // Who is gone has no card any more: it goes at the provider, too.
  if ((await commands.load(memberStream, member)).status === 'erased') return provider.cards.forget(card.customer);
  await commands.execute({
    stream: savedCard,
    id: member,
    command: deriveCommand(event, 'save-card'),
    decide: (state) => saveCard(state, { member, payment, provider: provider.name, ...card }),
  });
}
