import { readAccount } from '@vonk/projector/accounts/accounts.query';
import { defineMail, type Reader } from '../mail/defineMail.ts';
import { pageAddress } from '../mail/pageAddress.ts';
import { readReader } from '../mail/readReader.ts';

/**
 * Staff ended a suspension before its time (DECISIONS "sanctions"): whoever was told of it is told that it is over. Not where they
 * are suspended again, terminated or leaving by now.
 */
export const suspensionLiftedMail = defineMail<Reader & { href: string; site: string }>({
  name: 'safety.suspensionLifted',
  preference: null,
  load: async (context, { member = '' }) => {
    const [reader, account] = await Promise.all([
      readReader(context, member),
      readAccount(context.db, member, context.clock()),
    ]);
    if (!reader || !account || account.status === 'deletion_requested') return null;
    if (account.suspension !== null || account.terminated) return null;
    const { name: site } = await context.settings(reader.audience);
    return { ...reader, href: await pageAddress(context, reader, '/'), site };
  },
  write: (t, { href, site }) => ({
    subject: t('safety:suspensionLifted.subject'),
    preview: t('safety:suspensionLifted.preview'),
    paragraphs: [t('safety:suspensionLifted.p1')],
    button: { text: t('safety:suspensionLifted.button', { site }), href },
  }),
});
