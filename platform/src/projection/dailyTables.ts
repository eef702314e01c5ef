import type { TableDefinition } from './projection.ts';

const DAY_MS = 86_400_000;
/** Today's, yesterday's, of which some rows are younger than a day, and one that is empty or about to be. */
const TABLES = 3;

type Daily<Name extends string, T extends TableDefinition> = { readonly [K in `${Name}_${0 | 1 | 2}`]: T };

/**
 * A table that is written a day at a time: `<name>_0`, `_1` and `_2` in turn by the UTC day of an event, so that what is older
 * than its `retention` (of a day at most, `together`) goes by emptying a table instead of deleting row by row. Rows are kept
 * until the whole day is that old: two days at most.
 */
export function dailyTables<Name extends string, T extends TableDefinition>(name: Name, definition: T): Daily<Name, T> {
  const names = Array.from({ length: TABLES }, (_, day) => [`${name}_${day}`, definition]);
  return Object.fromEntries(names) as Daily<Name, T>;
}

/** The table of an event's day among those of dailyTables. */
export const tableOfDay = <Name extends string, Table>(
  tables: Readonly<Record<`${Name}_${0 | 1 | 2}`, Table>>,
  name: Name,
  at: Date,
): Table => tables[`${name}_${(Math.floor(at.getTime() / DAY_MS) % TABLES) as 0 | 1 | 2}`];

/** All of them as one, for the `from` of a query: a table expression of the given columns. */
export const allDays = (name: string, columns: string): string =>
  Array.from({ length: TABLES }, (_, day) => `select ${columns} from read.${name}_${day}`).join(' union all ');
