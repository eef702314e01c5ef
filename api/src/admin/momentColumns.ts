import type { z } from 'zod';
import type { ExportColumn } from './exportColumns.ts';

type Def = Readonly<{
  type: string;
  format?: string;
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

/** The columns of a list, those marked that hold a moment by the contract of its rows. */
export const withMoments = (columns: readonly ExportColumn[], row: z.ZodType | null): readonly ExportColumn[] =>
  columns.map((column) =>
    schemaAt(row ?? undefined, column.path.split('.'))?.format === 'datetime' ? { ...column, moment: true } : column,
  );
