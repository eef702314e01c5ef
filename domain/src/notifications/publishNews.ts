import type { NewsTexts } from '@vonk/contracts/notifications/events';
import type { News, NewsEvent } from './news.ts';

/** `site`: whose members alone get it; absent: those of every site. */
export type PublishNewsCommand = {
  news: string;
  texts: NewsTexts;
  href: string | null;
  site?: string;
  by: string;
  reason: string;
};

/** Sends a news mail on its way (DECISIONS "mails"), once. */
export const publishNews = (state: News, command: PublishNewsCommand): NewsEvent[] =>
  state.status === 'none' ? [{ type: 'NewsPublished', data: command }] : [];
