import { LANGUAGES } from '@vonk/contracts/languages';
import type { z } from 'zod';
import type { ExportColumn } from './exportColumns.ts';

type Def = Readonly<{
  type: string;
  format?: string;
  entries?: Readonly<Record<string, string | number>>;
  innerType?: z.ZodType;
  shape?: Readonly<Record<string, z.ZodType>>;
  valueType?: z.ZodType;
  element?: z.ZodType;
  items?: readonly z.ZodType[];
  options?: readonly z.ZodType[];
}>;

/** What stands at a place of a row, by the schema of the list. Undefined: it does not say. */
function schemaAt(schema: z.ZodType | undefined, path: readonly string[]): Def | undefined {
  const def = schema?.def as Def | undefined;
  if (def?.innerType) return schemaAt(def.innerType, path);
  if (def?.options) return def.options.map((one) => schemaAt(one, path)).find((one) => one?.format !== undefined);
  const [head, ...rest] = path;
  if (head === undefined || def === undefined) return def;
  return schemaAt(def.shape?.[head] ?? def.valueType ?? def.element ?? def.items?.[Number(head)], rest);
}

/** The codes a place of a row, or of the list that stands there, is one of; none for text, and for languages, which go by theirs. */
export function codesAt(row: z.ZodType | null, path: string): readonly string[] {
  const parts = path.split('.');
  const def = [parts, [...parts, '0']].map((place) => schemaAt(row ?? undefined, place)).find((one) => one?.entries);
  const codes = Object.values(def?.entries ?? {}).map(String);
  return codes.every((code) => (LANGUAGES as readonly string[]).includes(code)) ? [] : codes;
}

/** The columns of a list, marked as the contract of its rows says: those that hold a moment, and those that hold a code. */
export const markedColumns = (columns: readonly ExportColumn[], row: z.ZodType | null): readonly ExportColumn[] =>
  columns.map((column) => {
    if (schemaAt(row ?? undefined, column.path.split('.'))?.format === 'datetime') return { ...column, moment: true };
    return codesAt(row, column.path).length > 0 ? { says: 'code', ...column } : column;
  });
