import type { OwnProfile } from '@vonk/contracts/profiles/queries';

/** A profile for staff: who somebody is by a special category is nobody's business there; the consents tell that it is kept. */
export const withoutSecrets = (profile: OwnProfile | null): OwnProfile | null =>
  profile && { ...profile, race: null, sexuality: null };
