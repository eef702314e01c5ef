import { news as newsStream } from '@vonk/domain/notifications/news';
import type { Letter } from '@vonk/platform/mail/mail';
import { readAccount } from '@vonk/projector/accounts/accounts.query';
import { houseMail, type Reader } from '../mail/houseMail.ts';
import { readReader } from '../mail/readReader.ts';
import { newsLetter, newsTextFor } from './newsLetter.ts';

/** A news mail that staff wrote; nothing any more once it was stopped. */
export const newsMail = houseMail<Reader & { letter: Letter }>({
  name: 'notifications.news',
  preference: 'news',
  load: async (house, { member = '', news = '' }) => {
    const { status, texts, href } = await house.commands.load(newsStream, news);
    const reader = status === 'published' ? await readReader(house, member) : null;
    if (!reader || (await readAccount(house.db, member, house.clock()))?.status !== 'active') return null;
    const text = newsTextFor(texts, reader.language);
    if (!text) return null;
    return { ...reader, letter: newsLetter(text, href && `${house.config.publicUrl}${href}`) };
  },
  write: (_, { letter }) => letter,
});
