import type { Money } from '@vonk/contracts/kernel';
import { refuse } from '../refuse.ts';
import type { Month, MonthEvent } from './month.ts';

type CutMonthCommand = Extract<MonthEvent, { type: 'MonthCut' }>['data'];
type CloseMonthCommand = Extract<MonthEvent, { type: 'MonthClosed' }>['data'];
/**
 * What the books say of a month up to its cut. `over`: it has ended, and so has every one before it that has lines. `net` by
 * currency; `differences`: open ones of it and of earlier months; `unsettled`: movements of it that the provider has still to
 * settle: whether they differ is not known yet.
 */
type MonthFacts = Readonly<{
  known: boolean;
  over: boolean;
  net: readonly Money[];
  differences: number;
  unsettled: number;
}>;

/**
 * Cuts the books for a month that may be closed now. Refuses not_found, month_closed, month_not_over, month_not_settled,
 * month_has_differences.
 */
export function cutMonth(state: Month, command: CutMonthCommand, facts: MonthFacts): MonthEvent[] {
  mayClose(state, facts);
  return [{ type: 'MonthCut', data: command }];
}

/**
 * Closes a month with what it came to up to its cut. Refuses not_found, month_closed (also where a colleague has cut it since
 * and is closing it), month_not_over, month_not_settled, month_has_differences.
 */
export function closeMonth(state: Month, command: Omit<CloseMonthCommand, 'net'>, facts: MonthFacts): MonthEvent[] {
  mayClose(state, facts);
  if (state.cut !== command.cut) refuse('month_closed');
  return [{ type: 'MonthClosed', data: { ...command, net: [...facts.net] } }];
}

function mayClose({ closed }: Month, { known, over, differences, unsettled }: MonthFacts): void {
  if (closed) refuse('month_closed');
  if (!known) refuse('not_found');
  if (!over) refuse('month_not_over');
  if (unsettled > 0) refuse('month_not_settled');
  if (differences > 0) refuse('month_has_differences');
}
