import type { ProfileChanges } from '@vonk/contracts/profiles/fields';
import { useEffect, useState } from 'react';

/**
 * Of this page alone, never of the device: among the answers are some that nobody has agreed to keep yet (GDPR article 9). By member:
 * whoever signs in after them finds nothing of it.
 */
let kept: Readonly<{ member: string; changes: ProfileChanges }> | null = null;

const isEmpty = (changes: ProfileChanges) => Object.keys(changes).length === 0;

/**
 * What a member has changed of their profile and not saved: it is there again when they come back from another screen, and the
 * browser asks before the page itself goes away.
 */
export function useProfileDraft(
  member: string,
): [changes: ProfileChanges, set: React.Dispatch<React.SetStateAction<ProfileChanges>>] {
  const [changes, setChanges] = useState<ProfileChanges>(() =>
    kept !== null && kept.member === member ? kept.changes : {},
  );
  const unsaved = !isEmpty(changes);
  useEffect(() => {
    kept = isEmpty(changes) ? null : { member, changes };
  }, [member, changes]);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return [changes, setChanges];
}
