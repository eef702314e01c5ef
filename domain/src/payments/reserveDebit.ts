import type { Money } from '@vonk/contracts/kernel';
import type { DebtorKind } from '@vonk/contracts/payments/directDebitEvents';
import type { Settings } from '@vonk/contracts/site/settings';
import { refuse } from '../refuse.ts';
import { COUNTED_MS, type Debtor, type DebtorEvent } from './debtor.ts';

export type ReserveDebitCommand = { debtor: string; kind: DebtorKind; payment: string; amount: Money };
export type ReserveDebitFacts = { now: Date; settings: Pick<Settings, 'direct_debit_limits'> };

/**
 * Counts a debit for somebody before it is ordered, so that of several at once no more are taken than the limits allow
 * (SPEC 5, 8 "direct debit"): for each order, in 30 days, and open at once, each inclusive. Once a payment. Refuses
 * direct_debit_blocked, direct_debit_limit.
 */
export function reserveDebit(state: Debtor, command: ReserveDebitCommand, facts: ReserveDebitFacts): DebtorEvent[] {
  const { payment, amount } = command;
  if (state.blocked) refuse('direct_debit_blocked');
  if (state.debits.has(payment)) return [];
  const { per_order, per_30_days, open } = facts.settings.direct_debit_limits;
  const since = facts.now.getTime() - COUNTED_MS;
  const counted = [...state.debits.values()];
  const taken = counted.reduce((sum, { at, amount_minor }) => sum + (at > since ? amount_minor : 0), 0);
  const tooMuch = amount.amount_minor > per_order || taken + amount.amount_minor > per_30_days;
  if (tooMuch || counted.filter((debit) => debit.open).length >= open) refuse('direct_debit_limit');
  return [{ type: 'DebitReserved', data: command }];
}
