import { paymentsRoutes } from '@vonk/contracts/payments/routes';
import { removeCard, savedCard } from '@vonk/domain/payments/savedCard';
import type { AppContext } from '../appContext.ts';
import { handle, type Mounted } from '../http/handle.ts';

/** The card that stays at the provider. Its member sees brand and last digits, and can let it go at any time. */
export const cardHandlers = (context: AppContext): readonly Mounted[] => [
  handle(paymentsRoutes.savedCard, async ({ member }) => {
    const { card } = await context.commands.load(savedCard, member);
    return {
      status: 200,
      body: { card: card && { label: card.label, last4: card.last4, saved_at: card.saved_at } },
    };
  }),

  handle(paymentsRoutes.removeCard, async ({ member, command }) => {
    await context.commands.execute({
      stream: savedCard,
      id: member,
      command,
      decide: (state) => removeCard(state, { member, cause: 'member' }),
    });
    return { status: 204 };
  }),
];
