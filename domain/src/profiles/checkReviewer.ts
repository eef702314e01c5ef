import { refuse } from '../refuse.ts';
import type { ProfilePhoto } from './profile.ts';

/** A photo as it stood on the reviewer's screen. */
export type SeenPhoto = Pick<ProfilePhoto, 'status'> & { appealed: boolean };

/**
 * Two reviewers do not overrule each other unknowingly, and nobody decides the appeal against their own rejection
 * (DECISIONS "sanctions": decided by another member of staff).
 * Refuses photo_already_reviewed (with the `status` it has now), same_member_of_staff.
 */
export function checkReviewer(photo: ProfilePhoto, { by, seen }: { by: string; seen?: SeenPhoto }): void {
  const appealed = photo.appeal === 'open';
  if (seen && (seen.status !== photo.status || seen.appealed !== appealed))
    refuse('photo_already_reviewed', { status: photo.status });
  if (appealed && photo.reviewed_by === by) refuse('same_member_of_staff');
}
