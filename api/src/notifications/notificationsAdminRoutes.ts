import { notificationsResources } from '@vonk/contracts/notifications/resources';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { news as newsStream } from '@vonk/domain/notifications/news';
import { publishNews } from '@vonk/domain/notifications/publishNews';
import { stopNews } from '@vonk/domain/notifications/stopNews';
import { refuse } from '@vonk/domain/refuse';
import { countNewsReaders } from '@vonk/projector/notifications/newsAudience.query';
import { countNewsCopies, listNews, readNews, type NewsRow } from '@vonk/projector/notifications/news.query';
import { bindResource, type BoundResource } from '../admin/bindResource.ts';
import { queueOf } from '../admin/jobAdminRoutes.ts';
import { listInMemory } from '../admin/listQuery.ts';
import type { AppContext } from '../appContext.ts';

const NEWS_MAIL = 'notifications.news';
const NEWS_TEST_MAIL = 'notifications.newsTest';

/** News mails and who would read one. */
export const notificationsAdmin = (context: AppContext): readonly BoundResource[] => [
  newsAdmin(context),
  readersAdmin(context),
];

function newsAdmin(context: AppContext): BoundResource {
  const withCounts = async (rows: readonly NewsRow[]) => {
    const counts = await countNewsCopies(
      context.db,
      NEWS_MAIL,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...row, ...(counts.get(row.id) ?? { sent: 0, not_wanted: 0 }) }));
  };
  return bindResource(notificationsResources.news, {
    list: async (_call, _filter, range) => {
      const { rows, total } = await listNews(context.db, range);
      return { rows: await withCounts(rows), total };
    },
    one: async (_call, id) => {
      const row = await readNews(context.db, id);
      return row && ((await withCounts([row]))[0] ?? null);
    },
    foundingActs: {
      publish: {
        noteReason: false,
        run: ({ staff, command }, news, { texts, href, site, reason }) => {
          if (!isSite(context, site)) return refuse('not_found');
          const content = { texts, href, ...(site !== undefined && { site }) };
          return context.commands.execute({
            stream: newsStream,
            id: news,
            command,
            decide: (state) => publishNews(state, { news, ...content, by: staff.id, reason }),
          });
        },
      },
      /** To the one who writes it, as it would go. */
      test: {
        noteReason: 'aboutNobody',
        run: async ({ staff }, id, { language, text, href, site }) => {
          if (!isSite(context, site)) refuse('not_found');
          const data = { staff: staff.id, language, ...text, href, ...(site !== undefined && { site }) };
          await (await queueOf(context)).add('mail', NEWS_TEST_MAIL, data, { id: `news-test:${id}` });
          return { position: null };
        },
      },
    },
    acts: {
      stop: {
        noteReason: false,
        run: ({ staff, command }, news, { reason }) =>
          context.commands.execute({
            stream: newsStream,
            id: news,
            command,
            decide: (state) => stopNews(state, { news, by: staff.id, reason }),
          }),
      },
    },
  });
}

/** Whether there is such a site; undefined: every one. */
const isSite = ({ settings }: AppContext, site: string | undefined) =>
  site === undefined || site === MAIN_SITE || settings.sites().includes(site);

const readersAdmin = (context: AppContext): BoundResource => {
  const rows = async (site: string | null = null) => {
    const byDefault = context.settings.house().notification_defaults.news;
    const counts = await countNewsReaders(context.db, byDefault, site);
    return counts.map(({ language, readers }) => ({ id: language, readers }));
  };
  return bindResource(notificationsResources['news-readers'], {
    list: async (_call, { site }, range) => listInMemory(await rows(site), {}, range),
    one: async (_call, id) => (await rows()).find((row) => row.id === id) ?? null,
  });
};
