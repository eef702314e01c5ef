import { exportColumns, type ExportColumn } from './exportColumns.ts';

/** The columns of a list, as the filter makes them: what revenue is put under may be a code. */
export const columnsFor = (
  name: string,
  filter: Readonly<Record<string, unknown>>,
): readonly ExportColumn[] | undefined =>
  name === 'revenue' && filter.by === 'method'
    ? exportColumns.revenue?.map((one) => (one.path === 'group' ? { ...one, says: 'code' } : one))
    : exportColumns[name];

/** The columns a role is given: `fields` as in `FieldsByRole`, a name with all that is in it. */
export const columnsWithin = (
  columns: readonly ExportColumn[],
  fields: readonly string[] | undefined,
): readonly ExportColumn[] =>
  fields === undefined
    ? columns
    : columns.filter(({ path }) => fields.some((field) => path === field || path.startsWith(`${field}.`)));
