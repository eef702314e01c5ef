import { houseMail, type Reader } from '../mail/houseMail.ts';
import { readReader } from '../mail/readReader.ts';

/** To the old address: another one was asked for. */
export const mailChangeNoticeMail = houseMail<Reader & { href: string }>({
  name: 'accounts.mailChangeNotice',
  preference: null,
  load: async (house, { member }) => {
    const reader = await readReader(house, member);
    return reader && { ...reader, href: `${house.config.publicUrl}/profile/settings#password` };
  },
  write: (t, { href }) => ({
    subject: t('accounts:mailChangeNotice.subject'),
    preview: t('accounts:mailChangeNotice.preview'),
    paragraphs: [t('accounts:mailChangeNotice.p1'), t('accounts:mailChangeNotice.p2')],
    button: { text: t('accounts:mailChangeNotice.button'), href },
  }),
});
