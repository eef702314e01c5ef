import type { SettlementLine } from '@vonk/contracts/payments/settlementLine';

/** A row of a file, cell by cell as what it is; each refuses file_line_unclear (`line`, `column`) where it is none. */
export type Row = Readonly<{
  text: (place: number) => string;
  minor: (place: number) => number;
  day: (place: number) => string;
  currency: (place: number) => string;
  reference: (place: number) => string;
  unclear: (place: number) => never;
}>;
/** How one kind of file is read: each of its rows, and what follows of all of them. */
export type LineReader = Readonly<{ line: (row: Row) => SettlementLine; end: () => readonly SettlementLine[] }>;
