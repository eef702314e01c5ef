import { defineMail, type Reader } from '../mail/defineMail.ts';
import { readReader } from '../mail/readReader.ts';
import { siteHome } from '../mail/siteHome.ts';

/** Too many wrong passwords (DECISIONS "lock-out": a mail tells the owner). */
export const accountLockedMail = defineMail<Reader & { href: string }>({
  name: 'accounts.accountLocked',
  preference: null,
  load: async (context, { member }) => {
    const reader = await readReader(context, member);
    return reader && { ...reader, href: `${siteHome(context, reader)}/reset-password` };
  },
  write: (t, { href }) => ({
    subject: t('accounts:accountLocked.subject'),
    preview: t('accounts:accountLocked.preview'),
    paragraphs: [t('accounts:accountLocked.p1'), t('accounts:accountLocked.p2')],
    button: { text: t('accounts:accountLocked.button'), href },
  }),
});
