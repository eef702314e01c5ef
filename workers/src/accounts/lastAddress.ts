import type { StreamViewOn } from '@vonk/contracts/events';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import type { Reader } from '../mail/defineMail.ts';

/** How somebody was reached last, also when their account is erased already: as long as their key lives. */
export const lastAddress: StreamViewOn<'member', Reader, 'MemberSignedUp' | 'EmailChanged' | 'LanguageChanged'> = {
  category: 'member',
  initial: () => ({ member: null, to: '', name: '', language: 'en', audience: { site: MAIN_SITE, country: '' } }),
  evolve: {
    MemberSignedUp: ({ data: { member, email, name, language, country, site = MAIN_SITE } }) => ({
      member,
      to: email,
      name,
      language,
      audience: { site, country },
    }),
    EmailChanged: ({ data }, state) => ({ ...state, to: data.new_email }),
    LanguageChanged: ({ data }, state) => ({ ...state, language: data.language }),
  },
};
