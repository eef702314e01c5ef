import { isLanguage } from '@vonk/contracts/languages';
import { refuse } from '../refuse.ts';
import { hasAccount, type Member, type MemberEvent } from './member.ts';

export type ChangeLanguageCommand = { member: string; language: string };

/** The language of the account and its mails (SPEC 7 PUT /api/user.php). Refuses unsupported_language, not_found. */
export function changeLanguage(state: Member, { member, language }: ChangeLanguageCommand): MemberEvent[] {
  if (!isLanguage(language)) refuse('unsupported_language');
  if (!hasAccount(state)) refuse('not_found');
  return state.language === language ? [] : [{ type: 'LanguageChanged', data: { member, language } }];
}
