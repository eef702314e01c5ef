import { defineMail, type Reader } from '../mail/defineMail.ts';
import { readReader } from '../mail/readReader.ts';
import { pageAddress } from '../mail/pageAddress.ts';

/** The deletion was taken back. */
export const deletionReversedMail = defineMail<Reader & { href: string; site: string }>({
  name: 'accounts.deletionReversed',
  preference: null,
  load: async (context, { member }) => {
    const reader = await readReader(context, member);
    if (!reader) return null;
    const { name: site } = await context.settings(reader.audience);
    return { ...reader, href: await pageAddress(context, reader, '/'), site };
  },
  write: (t, { href, site }) => ({
    subject: t('accounts:deletionReversed.subject'),
    preview: t('accounts:deletionReversed.preview'),
    paragraphs: [t('accounts:deletionReversed.p1')],
    button: { text: t('accounts:deletionReversed.button', { site }), href },
  }),
});
