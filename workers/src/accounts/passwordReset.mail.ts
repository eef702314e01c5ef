import { houseMail, type Reader } from '../mail/houseMail.ts';
import { readReader } from '../mail/readReader.ts';
import { linkHref } from './linkHref.ts';

/** The link for a new password: 60 minutes, single use (DECISIONS "reset mails"). */
export const passwordResetMail = houseMail<Reader & { href: string }>({
  name: 'accounts.passwordReset',
  preference: null,
  load: async (house, { member, link = '' }) => {
    const reader = await readReader(house, member);
    return reader && { ...reader, href: linkHref(house, 'password_reset', link) };
  },
  write: (t, { href }) => ({
    subject: t('accounts:passwordReset.subject'),
    preview: t('accounts:passwordReset.preview'),
    paragraphs: [t('accounts:passwordReset.p1')],
    button: { text: t('accounts:passwordReset.button'), href },
    footnotes: [t('accounts:passwordReset.foot')],
  }),
});
