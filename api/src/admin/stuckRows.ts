import type { RowOf } from '@vonk/contracts/adminResource';
import { siteResources } from '@vonk/contracts/site/resources';
import {
  countParkedEvents,
  listParkedEvents,
  readParkedEvent,
  type ParkedEventRow,
} from '@vonk/platform/projection/parkedEvents.store';
import type { FailedJob, JobQueue } from '@vonk/platform/queue/jobQueue';
import {
  countParkedReactions,
  listParkedReactions,
  readParkedReaction,
  type ParkedReaction,
} from '@vonk/platform/reactions/parkedReactions.store';
import type { Knex } from 'knex';
import type { z } from 'zod';
import type { Range } from './bindResource.ts';
import { faultOf } from './faultOf.ts';

/** The queues of the workers. */
export const QUEUES = ['mail', 'push'] as const;

type Stuck = RowOf<typeof siteResources.jobs>;
type Filter = z.output<typeof siteResources.jobs.filter>;
type Sources = Readonly<{ db: Knex; queue: () => Promise<JobQueue> }>;

/** What got stuck of one kind, in one order. */
type Section = Readonly<{
  count: () => Promise<number>;
  read: (range: Pick<Range, 'offset' | 'limit'>) => Promise<Stuck[]>;
}>;

const jobRow = (queue: string, job: FailedJob): Stuck => ({
  id: `job:${queue}:${job.id}`,
  kind: 'job',
  name: job.name,
  where: queue,
  ...faultOf(job.reason),
  attempts: job.attempts,
  at: job.failed_at?.toISOString() ?? null,
});

const parkedRow = (
  { event_type, error, attempts, parked_at }: ParkedEventRow | ParkedReaction,
  about: Pick<Stuck, 'id' | 'kind' | 'where'>,
): Stuck => ({ ...about, name: event_type, ...faultOf(error), attempts, at: parked_at.toISOString() });

const eventRow = (row: ParkedEventRow): Stuck =>
  parkedRow(row, { id: `event:${row.projection}:${row.position}`, kind: 'parked_event', where: row.projection });
const reactionRow = (row: ParkedReaction): Stuck =>
  parkedRow(row, { id: `reaction:${row.event_id}:${row.reactions}`, kind: 'parked_reaction', where: row.reactions });

/** Jobs of each queue, then parked events, then parked reactions, as far as the filter asks for them. */
function sectionsOf({ db, queue }: Sources, { kind, where }: Filter): Section[] {
  const isAsked = (one: Stuck['kind']) => kind === undefined || kind === one;
  const queues = isAsked('job') ? QUEUES.filter((name) => where === undefined || where === name) : [];
  return [
    ...queues.map((name): Section => ({
      count: async () => (await (await queue()).counts(name)).failed,
      read: async ({ offset, limit }) => {
        const failed = await (await queue()).failed(name, { from: offset, to: offset + limit - 1 });
        return failed.map((job) => jobRow(name, job));
      },
    })),
    ...(isAsked('parked_event')
      ? [
          {
            count: () => countParkedEvents(db, where),
            read: async (range: Pick<Range, 'offset' | 'limit'>) =>
              (await listParkedEvents(db, { projection: where, ...range })).map(eventRow),
          },
        ]
      : []),
    ...(isAsked('parked_reaction')
      ? [
          {
            count: () => countParkedReactions(db, where),
            read: async (range: Pick<Range, 'offset' | 'limit'>) =>
              (await listParkedReactions(db, { reactions: where, ...range })).map(reactionRow),
          },
        ]
      : []),
  ];
}

/** A range of what got stuck, over all its kinds, with how much there is in all. */
export async function listStuck(sources: Sources, filter: Filter, { offset, limit }: Range) {
  const sections = sectionsOf(sources, filter);
  const counts = await Promise.all(sections.map(({ count }) => count()));
  const rows: Stuck[] = [];
  let before = 0;
  for (const [index, section] of sections.entries()) {
    const count = counts[index] ?? 0;
    const from = Math.max(0, offset + rows.length - before);
    const wanted = Math.min(limit - rows.length, count - from);
    if (wanted > 0) rows.push(...(await section.read({ offset: from, limit: wanted })));
    before += count;
  }
  return { rows, total: before };
}

/** What got stuck by the id of its row, with what tells whom it is about; null when nothing of this id is stuck. */
export async function readStuck(
  { db, queue }: Sources,
  id: string,
): Promise<{ row: Stuck; data?: FailedJob['data']; stream?: string } | null> {
  const [kind, place = '', ...rest] = id.split(':');
  const name = rest.join(':');
  if (kind === 'job' && (QUEUES as readonly string[]).includes(place)) {
    const job = await (await queue()).failedOne(place, name);
    return job && { row: jobRow(place, job), data: job.data };
  }
  if (kind === 'event' && /^\d{1,18}$/.test(name)) {
    const parked = await readParkedEvent(db, place, name);
    return parked && { row: eventRow(parked), stream: parked.stream };
  }
  if (kind !== 'reaction') return null;
  const parked = await readParkedReaction(db, place, name);
  return parked && { row: reactionRow(parked), stream: parked.stream };
}
