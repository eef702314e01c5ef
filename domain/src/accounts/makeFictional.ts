import type { Gender, LookingFor } from '@vonk/contracts/fields';
import type { Country, Language } from '@vonk/contracts/languages';
import type { Settings } from '@vonk/contracts/site/settings';
import { checkName } from '../checkName.ts';
import { checkDateOfBirth } from './checkDateOfBirth.ts';
import type { Member, MemberEvent } from './member.ts';

export type MakeFictionalCommand = {
  member: string;
  name: string;
  date_of_birth: string;
  gender: Gender;
  looking_for: LookingFor | null;
  country: Country;
  language: Language;
};
export type MakeFictionalFacts = { now: Date; settings: Pick<Settings, 'minimum_age'>; terms_version: string };

/**
 * Makes a fictional profile (DECISIONS "fictional profiles"): its origin is in its first event and nothing can change it
 * afterwards. It has no address and no password, so nobody can ever sign in as it. Nothing when the id is in use.
 * Refuses name_is_email, name_starts_with_at, date_of_birth_invalid, under_age.
 */
export function makeFictional(state: Member, command: MakeFictionalCommand, facts: MakeFictionalFacts): MemberEvent[] {
  if (state.status !== 'none') return [];
  const { terms_version, settings, now } = facts;
  checkDateOfBirth(command.date_of_birth, command.country, settings.minimum_age, now);
  checkName(command.name, '');
  const arrival = { signup_message: '', via_profile: null, terms_version, tracking: {} };
  return [{ type: 'MemberSignedUp', data: { ...command, origin: 'fictional', email: '', ...arrival } }];
}
