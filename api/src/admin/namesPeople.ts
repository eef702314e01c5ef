import type { AdminResource } from '@vonk/contracts/adminResource';

/** Rows that are people, or are about them, though no field of theirs is called `member`. */
const PEOPLE = new Set([
  'members',
  'profiles',
  'conversations',
  'invitations',
  'point-in-time-views',
  'removable-contents',
]);

/** Whether rows and records of a resource are about somebody: who reads them leaves a trace in the audit. */
export const namesPeople = ({ name, row }: Pick<AdminResource, 'name' | 'row'>): boolean =>
  PEOPLE.has(name) || (row !== null && 'member' in row.shape);
