import { SPECIAL_CONSENTS, type SpecialConsent } from '@vonk/contracts/profiles/events';
import type { OwnProfile } from '@vonk/contracts/profiles/queries';

const SECRETS = Object.fromEntries(SPECIAL_CONSENTS.map((field) => [field, null])) as Record<SpecialConsent, null>;

/** A profile for staff: who somebody is by a special category is nobody's business there; the consents tell that it is kept. */
export const withoutSecrets = (profile: OwnProfile | null): OwnProfile | null => profile && { ...profile, ...SECRETS };
