import type { AccountsEvent } from '@vonk/contracts/accounts/events';
import type { Stream } from '@vonk/contracts/kernel';
import type { Reader } from '../mail/defineMail.ts';

/** How somebody was reached last, also when their account is erased already: as long as their key lives. */
export const lastAddress: Stream<Reader, AccountsEvent> = {
  category: 'member',
  initial: () => ({ member: null, to: '', name: '', language: 'en', country: null }),
  evolve: {
    MemberSignedUp: ({ data: { member, email, name, language, country } }) => ({
      member,
      to: email,
      name,
      language,
      country,
    }),
    EmailChanged: ({ data }, state) => ({ ...state, to: data.new_email }),
    LanguageChanged: ({ data }, state) => ({ ...state, language: data.language }),
  },
};
