import { NEWS_PER_MINUTE } from '@vonk/contracts/notifications/newsPace';
import { news as newsStream } from '@vonk/domain/notifications/news';
import { scheduleDue } from '@vonk/platform/due/due.store';
import { readNewsReaders } from '@vonk/projector/notifications/newsAudience.query';
import type { TimerDefinition } from '../timerDefinition.ts';
import { MAIL_QUEUE } from '../mail/sendMail.ts';
import { newsMail } from './news.mail.ts';

export const SEND_NEWS = 'send-news';
const PAUSE_MS = 10_000;
const AT_ONCE = (NEWS_PER_MINUTE * PAUSE_MS) / 60_000;

/**
 * Sends a news mail to the next of its readers, in the order of their ids, until there are none. Killed in between, it goes
 * on; a reader gets one copy, because the job's id is the news and the reader.
 */
export const sendNews: TimerDefinition = {
  kind: SEND_NEWS,
  handle:
    (context) =>
    async ({ key: news, data }) => {
      const { status, site } = await context.commands.load(newsStream, news);
      if (status !== 'published') return;
      const after = String(data.after ?? '');
      const caused_at = String(data.caused_at);
      const readers = await readNewsReaders(context.db, site, after, AT_ONCE);
      for (const member of readers)
        await context.queue.add(
          MAIL_QUEUE,
          newsMail.name,
          { member, news, caused_at },
          { id: `news:${news}:${member}` },
        );
      const last = readers.at(-1);
      if (readers.length < AT_ONCE || last === undefined) return;
      const dueAt = new Date(context.clock().getTime() + PAUSE_MS);
      await scheduleDue(context.db, { kind: SEND_NEWS, key: news, dueAt, data: { after: last, caused_at } });
    },
};
