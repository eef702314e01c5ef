import type { DEBTOR_BLOCK_CAUSES, DebtorKind } from '@vonk/contracts/payments/directDebitEvents';
import type { Debtor, DebtorEvent } from './debtor.ts';

/** `hint`: what staff recognise it by. `by`: who of the staff, when it was them. */
export type BlockDebtorCommand = {
  debtor: string;
  kind: DebtorKind;
  cause: (typeof DEBTOR_BLOCK_CAUSES)[number];
  hint: string;
  member?: string;
  payment?: string;
  by?: string;
};

/** Nobody pays by direct debit as this member, from this account or with this phone any more (SPEC 5 "direct debit"). */
export const blockDebtor = (state: Debtor, command: BlockDebtorCommand): DebtorEvent[] =>
  state.blocked ? [] : [{ type: 'DebtorBlocked', data: command }];

/** Staff allow it again. */
export const unblockDebtor = (
  state: Debtor,
  command: { debtor: string; kind: DebtorKind; by: string },
): DebtorEvent[] => (state.blocked ? [{ type: 'DebtorUnblocked', data: command }] : []);
