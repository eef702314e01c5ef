import { defineMail, type Reader } from '../mail/defineMail.ts';
import { formatForReader } from '../mail/formatForReader.ts';
import { readReader } from '../mail/readReader.ts';
import { pageAddress } from '../mail/pageAddress.ts';
import { HOUSE } from '../siteSettings.ts';

/** Too many wrong passwords (DECISIONS "lock-out": a mail tells the owner). */
export const accountLockedMail = defineMail<Reader & { href: string; attempts: number; time: string }>({
  name: 'accounts.accountLocked',
  preference: null,
  load: async (context, { member }) => {
    const reader = await readReader(context, member);
    if (!reader) return null;
    const { sign_in_attempts: attempts, sign_in_block_minutes } = await context.settings(HOUSE);
    const time = formatForReader.time(reader, sign_in_block_minutes, 'minute');
    return { ...reader, href: await pageAddress(context, reader, '/reset-password'), attempts, time };
  },
  write: (t, { href, attempts, time }) => ({
    subject: t('accounts:accountLocked.subject'),
    preview: t('accounts:accountLocked.preview'),
    paragraphs: [t('accounts:accountLocked.p1', { count: attempts, time }), t('accounts:accountLocked.p2')],
    button: { text: t('accounts:accountLocked.button'), href },
  }),
});
