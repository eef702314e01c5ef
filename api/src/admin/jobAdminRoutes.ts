import type { RowOf } from '@vonk/contracts/adminResource';
import type { StaffMe } from '@vonk/contracts/site/commands';
import { siteResources } from '@vonk/contracts/site/resources';
import { refuse } from '@vonk/domain/refuse';
import { listParkedEvents } from '@vonk/platform/projection/projectionStatus';
import { requestRetryParked } from '@vonk/platform/projection/retryParked';
import { openQueue } from '@vonk/platform/queue/openQueue';
import type { JobQueue } from '@vonk/platform/queue/jobQueue';
import { listParkedReactions, retryParkedReaction } from '@vonk/platform/reactions/parkedReactions';
import type { AppContext } from '../appContext.ts';
import { bindResource, type BoundResource } from './bindResource.ts';
import { faultOf } from './faultOf.ts';
import { listInMemory } from './listQuery.ts';

/** The queues of the workers. */
export const QUEUES = ['mail', 'push'] as const;
const SHOWN_MAX = 200;

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
export const jobsAdmin = (context: AppContext): readonly BoundResource[] => [
  bindResource(siteResources.jobs, {
    list: async ({ staff }, filter, range) => listInMemory(await readStuckFor(context, staff), filter, range),
    one: async ({ staff }, id) => (await readStuckFor(context, staff)).find((row) => row.id === id) ?? null,
    acts: {
      retry: {
        noteReason: true,
        run: async (_call, id) => {
          const [kind = '', place = '', ...rest] = id.split(':');
          const known =
            kind === 'job'
              ? await (await queueOf(context)).retry(place, rest.join(':'))
              : kind === 'event'
                ? /^\d{1,18}$/.test(rest.join(':')) && (await requestRetryParked(context.db, place))
                : kind === 'reaction' && (await retryParkedReaction(context.db, place, rest.join(':')));
          if (!known) refuse('not_found');
          return { position: null };
        },
      },
    },
  }),
];

type Stuck = RowOf<typeof siteResources.jobs>;

const readStuckFor = async (context: AppContext, { role }: StaffMe): Promise<Stuck[]> =>
  role === 'admin' ? readStuck(context) : (await readFailed(context)).filter(({ where }) => where === 'mail');

async function readStuck(context: AppContext): Promise<Stuck[]> {
  const [failed, events, reactions] = await Promise.all([
    readFailed(context),
    listParkedEvents(context.db),
    listParkedReactions(context.db, SHOWN_MAX),
  ]);
  return [
    ...failed,
    ...events.map((row) => ({
      id: `event:${row.projection}:${row.position}`,
      kind: 'parked_event' as const,
      name: row.event_type,
      where: row.projection,
      ...faultOf(row.error),
      attempts: row.attempts,
      at: row.parked_at.toISOString(),
    })),
    ...reactions.map((row) => ({
      id: `reaction:${row.event_id}:${row.reactions}`,
      kind: 'parked_reaction' as const,
      name: row.event_type,
      where: row.reactions,
      ...faultOf(row.error),
      attempts: row.attempts,
      at: row.parked_at.toISOString(),
    })),
  ];
}

async function readFailed(context: AppContext): Promise<Stuck[]> {
  const queue = await queueOf(context);
  const all = QUEUES.map(async (name) =>
    (await queue.failed(name, { from: 0, to: SHOWN_MAX - 1 })).map((job) => ({
      id: `job:${name}:${job.id}`,
      kind: 'job' as const,
      name: job.name,
      where: name,
      ...faultOf(job.reason),
      attempts: job.attempts,
      at: job.failed_at?.toISOString() ?? null,
    })),
  );
  return (await Promise.all(all)).flat();
}
