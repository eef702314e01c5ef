import { defineMail, type Reader } from '../mail/defineMail.ts';
import { readReader } from '../mail/readReader.ts';
import { linkHref } from './linkHref.ts';

/** The link for a new password: 60 minutes, single use (DECISIONS "reset mails"). */
export const passwordResetMail = defineMail<Reader & { href: string }>({
  name: 'accounts.passwordReset',
  preference: null,
  load: async (context, { member, link = '' }) => {
    const reader = await readReader(context, member);
    return reader && { ...reader, href: linkHref(context, reader, 'password_reset', link) };
  },
  write: (t, { href }) => ({
    subject: t('accounts:passwordReset.subject'),
    preview: t('accounts:passwordReset.preview'),
    paragraphs: [t('accounts:passwordReset.p1')],
    button: { text: t('accounts:passwordReset.button'), href },
    footnotes: [t('accounts:passwordReset.foot')],
  }),
});
