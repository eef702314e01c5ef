import { refuse } from '../refuse.ts';
import type { Settlement, SettlementEvent } from './settlement.ts';

type ExplainDifferenceCommand = Extract<SettlementEvent, { type: 'DifferenceExplained' }>['data'];

/** Notes what a difference came of. Refuses not_found: there is no open one of this id. */
export function explainDifference({ open }: Settlement, command: ExplainDifferenceCommand): SettlementEvent[] {
  if (!open.has(command.difference)) refuse('not_found');
  return [{ type: 'DifferenceExplained', data: command }];
}
