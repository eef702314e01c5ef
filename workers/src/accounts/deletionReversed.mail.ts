import { houseMail, type Reader } from '../mail/houseMail.ts';
import { readReader } from '../mail/readReader.ts';

/** The deletion was taken back. */
export const deletionReversedMail = houseMail<Reader & { href: string; site: string }>({
  name: 'accounts.deletionReversed',
  preference: null,
  load: async (house, { member }) => {
    const reader = await readReader(house, member);
    if (!reader) return null;
    return { ...reader, href: house.config.publicUrl, site: (await house.settings(reader.country)).name };
  },
  write: (t, { href, site }) => ({
    subject: t('accounts:deletionReversed.subject'),
    preview: t('accounts:deletionReversed.preview'),
    paragraphs: [t('accounts:deletionReversed.p1')],
    button: { text: t('accounts:deletionReversed.button', { site }), href },
  }),
});
