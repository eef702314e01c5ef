import { news as newsStream } from '@vonk/domain/notifications/news';
import type { Letter } from '@vonk/platform/mail/mail';
import { readAccount } from '@vonk/projector/accounts/accounts.query';
import { defineMail, type Reader } from '../mail/defineMail.ts';
import { readReader } from '../mail/readReader.ts';
import { newsLetter, newsTextFor } from './newsLetter.ts';
import { pageAddress } from '../mail/pageAddress.ts';

/** A news mail that staff wrote; nothing any more once it was stopped. */
export const newsMail = defineMail<Reader & { letter: Letter }>({
  name: 'notifications.news',
  preference: 'news',
  load: async (context, { member = '', news = '' }) => {
    const { status, texts, href } = await context.commands.load(newsStream, news);
    const reader = status === 'published' ? await readReader(context, member) : null;
    if (!reader || (await readAccount(context.db, member, context.clock()))?.status !== 'active') return null;
    const text = newsTextFor(texts, reader.language);
    if (!text) return null;
    return { ...reader, letter: newsLetter(text, href && (await pageAddress(context, reader, href))) };
  },
  write: (_, { letter }) => letter,
});
