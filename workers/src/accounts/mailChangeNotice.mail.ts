import { defineMail, type Reader } from '../mail/defineMail.ts';
import { readReader } from '../mail/readReader.ts';
import { siteHome } from '../mail/siteHome.ts';

/** To the old address: another one was asked for. */
export const mailChangeNoticeMail = defineMail<Reader & { href: string }>({
  name: 'accounts.mailChangeNotice',
  preference: null,
  load: async (context, { member }) => {
    const reader = await readReader(context, member);
    return reader && { ...reader, href: `${siteHome(context, reader)}/profile/settings#password` };
  },
  write: (t, { href }) => ({
    subject: t('accounts:mailChangeNotice.subject'),
    preview: t('accounts:mailChangeNotice.preview'),
    paragraphs: [t('accounts:mailChangeNotice.p1'), t('accounts:mailChangeNotice.p2')],
    button: { text: t('accounts:mailChangeNotice.button'), href },
  }),
});
