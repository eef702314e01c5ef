import { defineMail, type Reader } from '../mail/defineMail.ts';
import { readReader } from '../mail/readReader.ts';

/** The deletion was taken back. */
export const deletionReversedMail = defineMail<Reader & { href: string; site: string }>({
  name: 'accounts.deletionReversed',
  preference: null,
  load: async (context, { member }) => {
    const reader = await readReader(context, member);
    if (!reader) return null;
    return { ...reader, href: context.config.publicUrl, site: (await context.settings(reader.country)).name };
  },
  write: (t, { href, site }) => ({
    subject: t('accounts:deletionReversed.subject'),
    preview: t('accounts:deletionReversed.preview'),
    paragraphs: [t('accounts:deletionReversed.p1')],
    button: { text: t('accounts:deletionReversed.button', { site }), href },
  }),
});
