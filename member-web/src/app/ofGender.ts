import type { Gender } from '@vonk/contracts/fields';

/**
 * Options of `t` for a text about a person: a language that has a form for men and one for women takes the one that fits
 * (`tag.new_female`). English has none, so the types of its texts know no context.
 */
export const ofGender = (gender: Gender | undefined): { context?: undefined } =>
  ({ context: gender }) as { context?: undefined };
