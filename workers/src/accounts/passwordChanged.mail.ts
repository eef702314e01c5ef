import { houseMail, type Reader } from '../mail/houseMail.ts';
import { readReader } from '../mail/readReader.ts';

/** The password was changed; whoever did not do it learns what to do. */
export const passwordChangedMail = houseMail<Reader & { href: string }>({
  name: 'accounts.passwordChanged',
  preference: null,
  load: async (house, { member }) => {
    const reader = await readReader(house, member);
    return reader && { ...reader, href: `${house.config.publicUrl}/reset-password` };
  },
  write: (t, { href }) => ({
    subject: t('accounts:passwordChanged.subject'),
    preview: t('accounts:passwordChanged.preview'),
    paragraphs: [t('accounts:passwordChanged.p1'), t('accounts:passwordChanged.p2')],
    button: { text: t('accounts:passwordChanged.button'), href },
  }),
});
