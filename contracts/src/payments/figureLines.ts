import type { FilterOf, RowOf } from '../adminResource.ts';
import { BOOK_KINDS, type bookResources, type REVENUE_GROUPINGS } from './bookResources.ts';

type Resources = typeof bookResources;
type Filter<R extends keyof Resources> = FilterOf<Resources[R]>;
type Grouping = (typeof REVENUE_GROUPINGS)[number];
type Revenue = Pick<RowOf<Resources['revenue']>, 'from' | 'to' | 'before_from' | 'before_to' | 'group' | 'net'>;
type VatFigure = 'in_net' | 'in_vat' | 'out_net' | 'out_vat' | 'taxable' | 'due';

/** Figures of a group of revenue; `purchases` counts its lines, the others add them up. */
export const REVENUE_FIGURES = [...BOOK_KINDS, 'net', 'before', 'purchases'] as const;

/** Groups of time are told apart by their days alone. */
export const isTime = (by: Grouping): boolean => by === 'day' || by === 'week' || by === 'month';

/** The filter of `book-lines` that finds the lines of a figure of revenue; `by` null: of all groups together. */
export function linesOfRevenue(
  by: Grouping | null,
  row: Revenue,
  figure: (typeof REVENUE_FIGURES)[number],
): Filter<'book-lines'> {
  const days = figure === 'before' ? { from: row.before_from, to: row.before_to } : { from: row.from, to: row.to };
  const heading = by === null || by === 'currency' || isTime(by) ? {} : { [by]: row.group };
  const kind = figure === 'purchases' ? 'sale' : BOOK_KINDS.find((one) => one === figure);
  return { ...days, currency: row.net.currency, ...heading, ...(kind ? { kind } : {}) };
}

/** The filter of `vat-lines` that finds the lines of a figure of VAT. */
export function linesOfVat(
  { country, rate, due, from, to }: RowOf<Resources['vat']>,
  figure: VatFigure,
): Filter<'vat-lines'> {
  const side = figure.startsWith('in_') ? ('in' as const) : figure.startsWith('out_') ? ('out' as const) : null;
  const lines = { country, rate: rate ?? ('none' as const), currency: due.currency, from, to };
  return side === null ? lines : { ...lines, side };
}

/** The filter of `book-lines` that finds the lines of what a month comes to in a currency. */
export const linesOfMonth = (month: string, currency: string): Filter<'book-lines'> => ({ month, currency });
