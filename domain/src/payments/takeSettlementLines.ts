import type { SettlementLine } from '@vonk/contracts/payments/settlementLine';
import type { Settlement, SettlementEvent } from './settlement.ts';

/** Lines of one event: some 50 kB. */
export const LINES_IN_PART = 500;

type TakeLinesCommand = Readonly<{ settlement: string; digest: string; lines: readonly SettlementLine[] }>;

/**
 * The next part of its lines, and that they are all here with the last of them. `lines`: all of the settlement. Nothing when it
 * is whole, or when somebody takes another one in by this name.
 */
export function takeSettlementLines(
  { begun, taken, whole }: Settlement,
  { settlement, digest, lines }: TakeLinesCommand,
): SettlementEvent[] {
  if (whole || begun?.digest !== digest) return [];
  const part = lines.slice(taken, taken + LINES_IN_PART);
  return [
    { type: 'SettlementLinesTaken', data: { settlement, first: taken, lines: part } },
    ...(taken + part.length === lines.length ? [{ type: 'SettlementTaken' as const, data: { settlement } }] : []),
  ];
}
