import { settleAsTold, type Told } from '@vonk/domain/payments/settleAsTold';
import type { PaymentState } from '@vonk/domain/payments/payment';
import type { WorkerContext } from '../workerContext.ts';

/** Whoever asks the provider, webhook or poller, writes down the same: the second one records nothing. */
const ACTOR = 'system:payment-provider';

/** Writes down what the provider says of a payment; see settleAsTold. */
export const settle = ({ commands }: WorkerContext, payment: string, told: Told): Promise<PaymentState> =>
  settleAsTold(
    {
      load: commands.load,
      decide: async (stream, id, what, decide) =>
        (await commands.execute({ stream, id, command: { id: what, fingerprint: what, actor: ACTOR }, decide })).state,
    },
    payment,
    told,
  );
