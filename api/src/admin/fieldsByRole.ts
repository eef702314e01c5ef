import type { FieldsByRole } from '@vonk/contracts/adminResource';
import type { StaffRole } from '@vonk/contracts/site/events';
import type { AdminRow } from './adminRow.ts';

/** The record with what the role is given, and nothing else. */
export function fieldsFor(role: StaffRole, fields: FieldsByRole | undefined, row: AdminRow): AdminRow {
  const given = fields?.[role];
  return given === undefined ? row : { ...picked(row, given), id: row.id };
}

function picked(row: Readonly<Record<string, unknown>>, fields: readonly string[]): Record<string, unknown> {
  const taken: Record<string, unknown> = {};
  for (const field of fields) {
    const [first = '', ...rest] = field.split('.');
    const value = row[first];
    if (!(first in row)) continue;
    if (rest.length === 0 || typeof value !== 'object' || value === null)
      taken[first] = rest.length === 0 ? value : null;
    else {
      const before = (taken[first] as Record<string, unknown> | undefined) ?? {};
      taken[first] = { ...before, ...picked(value as Record<string, unknown>, [rest.join('.')]) };
    }
  }
  return taken;
}
