import { settleAsTold, type Told } from '@vonk/domain/payments/settleAsTold';
import type { Decisions } from '@vonk/domain/payments/decisions';
import type { PaymentState } from '@vonk/domain/payments/payment';
import { HOUSE } from '../siteSettings.ts';
import type { WorkerContext } from '../workerContext.ts';

/** Whoever asks the provider, webhook or poller, writes down the same: the second one records nothing. */
const ACTOR = 'system:payment-provider';

/** How what the provider says is written down here. */
export const decisionsOf = ({ commands }: WorkerContext): Decisions => ({
  load: commands.load,
  decide: async (stream, id, what, decide) =>
    (await commands.execute({ stream, id, command: { id: what, fingerprint: what, actor: ACTOR }, decide })).state,
});

/** Writes down what the provider says of a payment; see settleAsTold. */
export const settle = async (context: WorkerContext, payment: string, told: Told): Promise<PaymentState> =>
  settleAsTold(decisionsOf(context), payment, told, await context.settings(HOUSE));
