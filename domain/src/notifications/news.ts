import type { EventOn, StreamOn } from '@vonk/contracts/events';
import type { NewsTexts } from '@vonk/contracts/notifications/events';

export type NewsEvent = EventOn<'news'>;

/** State of `news-{id}`. `href` is a path of the site, null without a button; `site` null: for members of every site. */
export type News = {
  status: 'none' | 'published' | 'stopped';
  texts: NewsTexts;
  href: string | null;
  site: string | null;
};

/** `news-{id}`: one mail to everybody who wants news. */
export const news: StreamOn<'news', News> = {
  category: 'news',
  initial: () => ({ status: 'none', texts: {}, href: null, site: null }),
  evolve: {
    NewsPublished: ({ data: { texts, href, site = null } }) => ({ status: 'published', texts, href, site }),
    NewsStopped: (_, state) => ({ ...state, status: 'stopped' }),
  },
};
