import type { Gender, LookingFor } from '../fields.ts';

/** The one gender that somebody seeks, undefined when they seek both or have not said. */
export const soughtGender = (looking_for: LookingFor | null | undefined): Gender | undefined =>
  looking_for === null || looking_for === 'both' ? undefined : looking_for;
