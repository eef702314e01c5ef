import type { settleAsTold } from '@vonk/domain/payments/settleAsTold';
import type { AppContext } from '../appContext.ts';

/** How a payment is settled here. The same id and actor as the poller's: of both, the second one records nothing. */
export const settlementDecisions = ({ commands }: AppContext): Parameters<typeof settleAsTold>[0] => ({
  load: commands.load,
  decide: async (stream, id, what, decide) => {
    const command = { id: what, fingerprint: what, actor: 'system:payment-provider' };
    return (await commands.execute({ stream, id, command, decide })).state;
  },
});
