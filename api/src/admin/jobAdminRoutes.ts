import { categoryOf } from '@vonk/contracts/kernel';
import type { StaffMe } from '@vonk/contracts/site/commands';
import { siteResources } from '@vonk/contracts/site/resources';
import { streams } from '@vonk/contracts/streams';
import { refuse } from '@vonk/domain/refuse';
import { requestRetryParked } from '@vonk/platform/projection/retryParked';
import { openQueue } from '@vonk/platform/queue/openQueue';
import type { JobData, JobQueue } from '@vonk/platform/queue/jobQueue';
import { retryParkedReaction } from '@vonk/platform/reactions/parkedReactions.store';
import type { z } from 'zod';
import type { AppContext } from '../appContext.ts';
import { bindResource, type BoundResource } from './bindResource.ts';
import { listStuck, readStuck } from './stuckRows.ts';

/** Kinds of streams that are of the house, and of nobody. */
const OF_THE_HOUSE: ReadonlySet<string> = new Set<keyof typeof streams>([
  ...(['site', 'page', 'text', 'variant', 'settlement', 'month', 'collection', 'campaign', 'news'] as const),
]);
type Filter = z.output<typeof siteResources.jobs.filter>;

const queues = new WeakMap<AppContext, Promise<JobQueue>>();

/** The queue as the back office sees it: opened at the first look, closed with the house. */
export function queueOf(context: AppContext): Promise<JobQueue> {
  const known = queues.get(context);
  if (known) return known;
  const { databaseDirectUrl: databaseUrl, redisUrl } = context.config;
  const opening = openQueue({ databaseUrl, ...(redisUrl ? { redisUrl } : {}) });
  queues.set(context, opening);
  context.onClose(async () => (await opening).close());
  // A queue that is away today may be there at the next look.
  opening.catch(() => queues.delete(context));
  return opening;
}

/**
 * What got stuck: jobs that failed for good, events that a read model could not take, reactions that go on being tried.
 * Support answers for mails alone, and sees those that did not go.
 * `jobs/:id/retry` lets each try again.
 */
export const jobsAdmin = (context: AppContext): readonly BoundResource[] => {
  const sources = { db: context.db, queue: () => queueOf(context) };
  return [
    bindResource(siteResources.jobs, {
      list: async ({ staff }, filter, range) => {
        const mine = filterFor(staff, filter);
        return mine === null ? { rows: [], total: 0 } : listStuck(sources, mine, range);
      },
      one: async ({ staff }, id) => {
        const { row } = (await readStuck(sources, id)) ?? {};
        const mine = row && filterFor(staff, { kind: row.kind, where: row.where });
        return row && mine ? row : null;
      },
      acts: {
        retry: {
          noteReason: 'aboutPerson',
          run: async (_call, id) => {
            const stuck = (await readStuck(sources, id)) ?? refuse('not_found');
            const [kind = '', place = '', ...rest] = id.split(':');
            const known =
              kind === 'job'
                ? await (await queueOf(context)).retry(place, rest.join(':'))
                : kind === 'event'
                  ? await requestRetryParked(context.db, place)
                  : await retryParkedReaction(context.db, place, rest.join(':'));
            if (!known) refuse('not_found');
            return { position: null, person: personOf(stuck) };
          },
        },
      },
    }),
  ];
};

/** What somebody sees of what a filter asks for; null: nothing. */
const filterFor = ({ role }: StaffMe, { kind, where }: Filter): Filter | null => {
  if (role === 'admin') return { kind, where };
  const isMail = (kind ?? 'job') === 'job' && (where ?? 'mail') === 'mail';
  return isMail ? { kind: 'job', where: 'mail' } : null;
};

/**
 * Whom the words about a retry are about: the member or invitation of the job, or whose stream it is. Null where that is
 * several people, or a record that names somebody elsewhere; undefined where it is about nobody.
 */
function personOf({ data, stream }: { data?: JobData; stream?: string }): string | null | undefined {
  if (stream === undefined) {
    const named = data?.member ?? data?.invitation;
    return typeof named === 'string' ? named : null;
  }
  const category = categoryOf(stream);
  const parts = category in streams ? streams[category as keyof typeof streams].id : [];
  const name = stream.slice(category.length + 1);
  if (OF_THE_HOUSE.has(category)) return undefined;
  if (parts[0] !== 'member' || parts[1] === 'member') return null;
  return parts[1] === 'date' ? name.replace(/-\d{4}-\d{2}-\d{2}$/, '') : name;
}
