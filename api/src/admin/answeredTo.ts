import type { AdminResource } from '@vonk/contracts/adminResource';
import type { StaffRole } from '@vonk/contracts/site/events';
import { withWrittenIn } from '../http/writtenIn.ts';
import type { AdminRow } from './adminRow.ts';
import { fieldsFor } from './fieldsByRole.ts';

/** A record as it goes out: what the role is given of it, with the languages that people wrote its words in. */
export const answeredTo = (role: StaffRole, { fields, written = [] }: AdminResource, row: AdminRow): AdminRow =>
  fieldsFor(role, fields, withWrittenIn(row, written));
