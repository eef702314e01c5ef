import { isLanguage, type Language } from '@vonk/contracts/languages';
import { refuse } from '../refuse.ts';
import { hasAccount, type Member, type MemberEvent } from './member.ts';

export type ChangeLanguageCommand = { member: string; language: string };

/**
 * The language of the account and its mails (SPEC 7 PUT /api/user.php). Refuses unsupported_language, not_found.
 * @param offered what the site of the member is read in (setting `languages`); the language they have stays theirs
 */
export function changeLanguage(
  state: Member,
  { member, language }: ChangeLanguageCommand,
  offered: readonly Language[],
): MemberEvent[] {
  const isOwn = state.language === language;
  if (!isLanguage(language) || (!isOwn && !offered.includes(language))) refuse('unsupported_language');
  if (!hasAccount(state)) refuse('not_found');
  return isOwn ? [] : [{ type: 'LanguageChanged', data: { member, language } }];
}
