import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

export const newsTables = {
  news: table({
    columns: {
      news: 'text',
      texts: 'jsonb',
      href: 'text?',
      /** Null: to members of every site. */
      site: 'text?',
      by: 'text',
      reason: 'text',
      published_at: 'timestamptz',
      stopped_at: 'timestamptz?',
    },
    key: ['news'],
    indexes: ['(published_at desc, news)'],
  }),
};

/** News mails: what was written, by whom, and whether it was stopped. */
export const newsProjection = projection({
  name: 'news',
  version: 2,
  tables: newsTables,
  on: {
    NewsPublished: ({ data, at }, { news }) => news.put({ ...data, published_at: at }),
    NewsStopped: ({ data, at }, { news }) => news.patch({ news: data.news }, { stopped_at: at }),
  },
});
