import { LanguageField } from '@vonk/contracts/fields';
import { NewsText, NewsTexts } from '@vonk/contracts/notifications/events';
import { news as newsStream } from '@vonk/domain/notifications/news';
import { publishNews } from '@vonk/domain/notifications/publishNews';
import { stopNews } from '@vonk/domain/notifications/stopNews';
import { countNewsReaders } from '@vonk/projector/notifications/newsAudience.query';
import { countNewsCopies, listNews, readNews, type NewsRow } from '@vonk/projector/notifications/news.query';
import { z } from 'zod';
import { adminAct, adminResource, type AdminResource } from '../admin/adminResource.ts';
import { queueOf } from '../admin/jobAdminRoutes.ts';
import { listInMemory } from '../admin/listQuery.ts';
import type { AppContext } from '../appContext.ts';

const NEWS_MAIL = 'notifications.news';
const NEWS_TEST_MAIL = 'notifications.newsTest';
/** A path of the site: a mail of the house never leads anywhere else. */
const Href = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])\S*$/)
  .nullable()
  .default(null);

/** News mails and who would read one. */
export const notificationsAdmin = (context: AppContext): readonly AdminResource[] => [
  newsAdmin(context),
  readersAdmin(context),
];

function newsAdmin(context: AppContext): AdminResource {
  const withCounts = async (rows: readonly NewsRow[]) => {
    const counts = await countNewsCopies(
      context.db,
      NEWS_MAIL,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...row, ...(counts.get(row.id) ?? { sent: 0, not_wanted: 0 }) }));
  };
  return adminResource({
    name: 'news',
    permission: 'news.read',
    order: { field: 'published_at', descending: true },
    filter: z.object({}),
    list: async (_call, _filter, range) => {
      const { rows, total } = await listNews(context.db, range);
      return { rows: await withCounts(rows), total };
    },
    one: async (_call, id) => {
      const row = await readNews(context.db, id);
      return row && ((await withCounts([row]))[0] ?? null);
    },
    foundingActs: {
      publish: adminAct({
        permission: 'news.publish',
        body: z.object({ texts: NewsTexts, href: Href }),
        run: ({ staff, command }, news, { texts, href, reason }) =>
          context.commands.execute({
            stream: newsStream,
            id: news,
            command,
            decide: (state) => publishNews(state, { news, texts, href, by: staff.id, reason }),
          }),
      }),
      /** To the one who writes it, as it would go. */
      test: adminAct({
        permission: 'news.publish',
        body: z.object({ language: LanguageField, text: NewsText, href: Href }),
        run: async ({ staff }, id, { language, text, href }) => {
          const data = { staff: staff.id, language, ...text, href };
          await (await queueOf(context)).add('mail', NEWS_TEST_MAIL, data, { id: `news-test:${id}` });
          return { position: null };
        },
      }),
    },
    acts: {
      stop: adminAct({
        permission: 'news.publish',
        body: z.object({}),
        run: ({ staff, command }, news, { reason }) =>
          context.commands.execute({
            stream: newsStream,
            id: news,
            command,
            decide: (state) => stopNews(state, { news, by: staff.id, reason }),
          }),
      }),
    },
  });
}

const readersAdmin = (context: AppContext): AdminResource => {
  const rows = async () => {
    const counts = await countNewsReaders(context.db, context.settings.of(null).notification_defaults.news);
    return Object.entries(counts).map(([language, readers]) => ({ id: language, readers }));
  };
  return adminResource({
    name: 'news-readers',
    permission: 'news.read',
    filter: z.object({}),
    list: async (_call, filter, range) => listInMemory(await rows(), filter, range),
    one: async (_call, id) => (await rows()).find((row) => row.id === id) ?? null,
  });
};
