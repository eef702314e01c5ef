import { complaint as complaintStream } from '@vonk/domain/safety/complaint';
import { Problem } from '@vonk/platform/http/problem';
import type { StaffMe } from '@vonk/contracts/site/commands';
import type { CasePresence } from '@vonk/contracts/site/staffRoutes';
import type { AppContext } from '../appContext.ts';
import { keepCasePresence } from './casePresence.store.ts';
import { staffNames } from './staffNames.ts';

/** A page that is open says so every five seconds; after three times of silence nobody looks any more. */
const PRESENT_MS = 16_000;

/**
 * `POST /admin/api/complaints/:id/presence`: says that somebody has a case open, and tells who else has, and whose it is by
 * the log itself. Throws Problem not_found.
 */
export async function noteCasePresence(
  context: AppContext,
  { id: staff }: StaffMe,
  complaint: string,
): Promise<CasePresence> {
  const { status, assigned_to } = await context.commands.load(complaintStream, complaint);
  if (status === 'none') throw new Problem('not_found', { status: 404 });
  const now = context.clock();
  const since = new Date(now.getTime() - PRESENT_MS);
  const others = await keepCasePresence(context.db, { complaint, staff, at: now, since });
  const names = await staffNames(context, [...others, assigned_to]);
  return {
    others: others.map((id) => ({ id, name: names[id] ?? id })),
    status,
    assigned_to,
    assigned_name: assigned_to === null ? null : (names[assigned_to] ?? assigned_to),
  };
}
