import { forgetMandate, mandateNeededUntil } from '@vonk/domain/payments/directDebit';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import type { TimerDefinition } from '../timerDefinition.ts';

export const FORGET_MANDATE = 'forget-mandate';

/**
 * Destroys name and account of a mandate once no debit of it can be disputed any more: they are kept for that alone, also
 * after the account of its member was erased.
 */
export const forgetMandates: TimerDefinition = {
  kind: FORGET_MANDATE,
  handle:
    (context) =>
    async ({ key: payment }) => {
      const before = await context.commands.load(paymentStream, payment);
      const until = mandateNeededUntil(before);
      if (!before.debit) return;
      if (until !== null && context.clock() < until) return until;
      // Noted already: a try that was cut off before the key was gone is brought to its end.
      const { mandate } = before.debit;
      await context.commands.execute({
        stream: paymentStream,
        id: payment,
        command: { id: `${FORGET_MANDATE}:${payment}`, fingerprint: FORGET_MANDATE, actor: 'system:direct-debits' },
        decide: (state) => forgetMandate(state, { payment }, context.clock()),
      });
      await context.keys.destroy(mandate);
    },
};
