import type { DebtorKind } from '@vonk/contracts/payments/directDebitEvents';
import { debtor as debtorStream } from '@vonk/domain/payments/debtor';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { releaseDebit } from '@vonk/domain/payments/releaseDebit';
import type { TimerDefinition } from '../timerDefinition.ts';

export const RELEASE_DEBIT = 'release-debit';
/** An order that was cut off between its limits and its payment may be sent again meanwhile. */
export const RELEASE_AFTER_MINUTES = 60;

/** Lets go of a debit that was counted but never ordered: it must not stand in the way of the next one for ever. */
export const releaseDebits: TimerDefinition = {
  kind: RELEASE_DEBIT,
  handle:
    (context) =>
    async ({ key: debtor, data }) => {
      const { payment, kind } = data as { payment?: string; kind?: DebtorKind };
      if (payment === undefined || kind === undefined) return;
      if ((await context.commands.load(paymentStream, payment)).status !== 'none') return;
      await context.commands.execute({
        stream: debtorStream,
        id: debtor.split(':')[0] ?? debtor,
        command: { id: `${RELEASE_DEBIT}:${payment}`, fingerprint: RELEASE_DEBIT, actor: 'system:direct-debits' },
        decide: (state) => releaseDebit(state, { debtor: debtor.split(':')[0] ?? debtor, kind, payment }),
      });
    },
};
