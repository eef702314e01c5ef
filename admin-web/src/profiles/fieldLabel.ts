import type { ProfileField } from '@vonk/contracts/profiles/fieldCatalogue';
import { t } from '../app/words.ts';
import { spoken } from '../ui/formatText.ts';

/** Shorter than what a filter or a setting is called: beside a face it is plain whose. */
const SHORT: Readonly<Partial<Record<ProfileField, () => string>>> = {
  signup_reason: () => t('profiles:words.hereFor'),
  relationship_status: () => t('profiles:words.relationship'),
  body_type: () => t('profiles:words.body'),
  hair_colour: () => t('profiles:words.hair'),
  eye_colour: () => t('profiles:words.eyes'),
  tattoos: () => t('profiles:profilePanel.tattoos'),
};

/** What staff call a field of a profile: the word of its code, where there is none of its own. */
export const fieldLabel = (field: ProfileField): string => SHORT[field]?.() ?? spoken(field);
