import type { Knex } from 'knex';

/** Somebody has a case open at this moment. Gives who else has, by id; who was last seen before `since` has left it. */
export async function keepCasePresence(
  db: Knex,
  { complaint, staff, at, since }: { complaint: string; staff: string; at: Date; since: Date },
): Promise<string[]> {
  await db('ops.case_presence').where('at', '<', since).delete();
  await db('ops.case_presence').insert({ complaint, staff, at }).onConflict(['complaint', 'staff']).merge(['at']);
  return db('ops.case_presence').where({ complaint }).whereNot({ staff }).orderBy('staff').pluck<string[]>('staff');
}
