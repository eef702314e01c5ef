import { defineMail, type Reader } from '../mail/defineMail.ts';
import { readReader } from '../mail/readReader.ts';
import { pageAddress } from '../mail/pageAddress.ts';

/** The password was changed; whoever did not do it learns what to do. */
export const passwordChangedMail = defineMail<Reader & { href: string }>({
  name: 'accounts.passwordChanged',
  preference: null,
  load: async (context, { member }) => {
    const reader = await readReader(context, member);
    return reader && { ...reader, href: await pageAddress(context, reader, '/reset-password') };
  },
  write: (t, { href }) => ({
    subject: t('accounts:passwordChanged.subject'),
    preview: t('accounts:passwordChanged.preview'),
    paragraphs: [t('accounts:passwordChanged.p1'), t('accounts:passwordChanged.p2')],
    button: { text: t('accounts:passwordChanged.button'), href },
  }),
});
