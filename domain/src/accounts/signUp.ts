import type { Signup } from '@vonk/contracts/accounts/commands';
import type { Country, Language } from '@vonk/contracts/languages';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import type { Settings } from '@vonk/contracts/site/settings';
import { checkDateOfBirth } from './checkDateOfBirth.ts';
import { checkPassword } from './checkPassword.ts';
import { checkName } from '../checkName.ts';
import { refuse } from '../refuse.ts';
import type { Member, MemberEvent } from './member.ts';

/**
 * The signup form, completed by the door: new id, the site it came to (by default the first), country (by default where the
 * visitor is) and language.
 */
export type SignUpCommand = Signup & { member: string; site?: string; country: Country; language: Language };

export type SignUpFacts = {
  now: Date;
  settings: Pick<Settings, 'minimum_age' | 'signups' | 'countries'>;
  /** ISO 8601 UTC of the terms that were accepted. */
  terms_version: string;
  commonPasswords: ReadonlySet<string>;
  /** The form came with a valid invitation. */
  invited: boolean;
};

const blank = (text: string | undefined) => text === undefined || text.trim() === '';

/** SPEC 1, 6: open to all, only with a traffic source, or invite-only. Whether only an invitation opens for this visitor. */
export function needsInvitation(
  { tracking }: Pick<Signup, 'tracking'>,
  { signups }: Pick<Settings, 'signups'>,
): boolean {
  if (signups === 'all') return false;
  const fromSource = !blank(tracking?.network) || !blank(tracking?.ref);
  return signups === 'invite' || !fromSource;
}

/**
 * Makes an account, after its email was claimed (claimEmail). Nothing when this id signed up before.
 *
 * Refuses email_in_use when the id was abandoned meanwhile, signups_closed, country_not_served, date_of_birth_invalid, under_age (with
 * `minimum_age`), name_is_email, name_starts_with_at, password_too_common, password_contains_personal.
 */
export function signUp(state: Member, command: SignUpCommand, facts: SignUpFacts): MemberEvent[] {
  if (state.status === 'abandoned') refuse('email_in_use', { login: true });
  if (state.status !== 'none') return [];
  if (!facts.invited && needsInvitation(command, facts.settings)) refuse('signups_closed');
  const { member, site = MAIN_SITE, email, name, date_of_birth, gender, country, language } = command;
  if (!facts.settings.countries.includes(country)) refuse('country_not_served');
  checkDateOfBirth(date_of_birth, country, facts.settings.minimum_age, facts.now);
  checkName(name, email);
  checkPassword(command.password, { email, name }, facts.commonPasswords);
  const { looking_for = null, signup_message = '', profile_id: via_profile = null, tracking = {} } = command;
  const { terms_version } = facts;
  const at = site === MAIN_SITE ? {} : { site };
  const person = { email, name, date_of_birth, gender, looking_for, country, language };
  const arrival = { signup_message, via_profile, terms_version, tracking };
  return [{ type: 'MemberSignedUp', data: { member, origin: 'member', ...person, ...arrival, ...at } }];
}
