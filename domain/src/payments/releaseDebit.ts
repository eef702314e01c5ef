import type { DebtorKind } from '@vonk/contracts/payments/directDebitEvents';
import type { Debtor, DebtorEvent } from './debtor.ts';

export type ReleaseDebitCommand = { debtor: string; kind: DebtorKind; payment: string };

/** No payment came of it, or it was given back before it was collected: it counts for nothing any more. */
export const releaseDebit = (state: Debtor, command: ReleaseDebitCommand): DebtorEvent[] =>
  state.debits.has(command.payment) ? [{ type: 'DebitReleased', data: command }] : [];

/** It is settled or came back: not open any more, but counted for 30 days. */
export const closeDebit = (state: Debtor, command: ReleaseDebitCommand): DebtorEvent[] =>
  state.debits.get(command.payment)?.open ? [{ type: 'DebitClosed', data: command }] : [];
