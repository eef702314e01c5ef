import {
  fieldCatalogue,
  fieldsWith,
  isSpecial,
  ofKind,
  type FieldAbout,
} from '@vonk/contracts/profiles/fieldCatalogue';

/** What others see of somebody in a word each, in the order in which a profile shows it. */
const SHOWN = fieldsWith({ seen: 'visible_profile_fields' });
/** The fields with a fixed list of answers. */
export const CHOICE_FIELDS = ofKind(SHOWN, 'choice');
export const YES_NO_FIELDS = ofKind(SHOWN, 'yes_no');

/** The ones that are answered without more ado; for the rest see SpecialInput. */
export const PLAIN_CHOICES = CHOICE_FIELDS.filter((field) => !isSpecial(field));

/** What a step of the wizard asks of a group of the catalogue. */
export const plainFields = (group: FieldAbout['group']) =>
  [...PLAIN_CHOICES, ...YES_NO_FIELDS].filter((field) => fieldCatalogue[field].group === group);
