import { refuse } from '../refuse.ts';
import type { Settlement, SettlementEvent } from './settlement.ts';

/** Far beyond any settlement of a provider; what stands in the way of endless ones. */
export const SETTLEMENT_LINES_MOST = 1_000_000;

type BeginSettlementCommand = Extract<SettlementEvent, { type: 'SettlementBegun' }>['data'];

/**
 * Begins to take a settlement in, or starts over when what was begun said something else and never became whole. Nothing when
 * it goes on, or is here. Refuses file_too_long.
 */
export function beginSettlement(state: Settlement, command: BeginSettlementCommand): SettlementEvent[] {
  const { settlement, lines, digest } = command;
  if (lines > SETTLEMENT_LINES_MOST) refuse('file_too_long');
  if (state.whole || state.begun?.digest === digest) return [];
  const begun = { type: 'SettlementBegun' as const, data: command };
  return lines === 0 ? [begun, { type: 'SettlementTaken', data: { settlement } }] : [begun];
}
