import type { Recorded } from '@vonk/contracts/kernel';
import type { Knex } from 'knex';
import { withoutPersonalData } from '../observability/withoutPersonalData.ts';

const AT_ONCE = 50;
const PAUSE_MAX_SECONDS = 300;
const ERROR_MAX = 500;

/** An event that a table of reactions could not take, and will be given again. Without what the event says. */
export type ParkedReaction = Readonly<{
  event_id: string;
  reactions: string;
  stream: string;
  revision: number;
  event_type: string;
  error: string;
  attempts: number;
  parked_at: Date;
}>;

/**
 * Takes those whose time to be tried again has come, 50 at most: no other process gets them before a minute has passed, by
 * when they have gone through, are parked again, or this process is dead.
 */
export async function takeDueReactions(db: Knex): Promise<ParkedReaction[]> {
  const { rows } = await db.raw<{ rows: ParkedReaction[] }>(
    `update ops.parked_reactions p set next_try_at = now() + interval '1 minute'
     from (select event_id, reactions from ops.parked_reactions where next_try_at <= now()
       order by next_try_at limit ? for update skip locked) as due
     where p.event_id = due.event_id and p.reactions = due.reactions returning p.*`,
    [AT_ONCE],
  );
  return rows;
}

type ParkedRange = Readonly<{ reactions?: string; offset: number; limit: number }>;
const parkedOf = (db: Knex, reactions: string | undefined) =>
  db('ops.parked_reactions').where(reactions === undefined ? {} : { reactions });

/** The newest first. */
export const listParkedReactions = (db: Knex, { reactions, offset, limit }: ParkedRange): Promise<ParkedReaction[]> =>
  parkedOf(db, reactions)
    .orderBy([{ column: 'parked_at', order: 'desc' }, 'event_id', 'reactions'])
    .offset(offset)
    .limit(limit)
    .select<ParkedReaction[]>('*');

/** One by its event and the table of reactions; null when it is not parked. */
export const readParkedReaction = async (db: Knex, event: string, reactions: string): Promise<ParkedReaction | null> =>
  (await parkedOf(db, reactions).whereRaw('event_id::text = ?', [event]).first<ParkedReaction | undefined>('*')) ??
  null;

/** How many are parked, of one table of reactions or in all. */
export async function countParkedReactions(db: Knex, reactions?: string): Promise<number> {
  const [counted] = await parkedOf(db, reactions).count<{ count: string }[]>({ count: '*' });
  return Number(counted?.count ?? 0);
}

/** Once more, now. False: it is not parked. */
export async function retryParkedReaction(db: Knex, event: string, reactions: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `update ops.parked_reactions set next_try_at = now() where event_id::text = ? and reactions = ? returning 1`,
    [event, reactions],
  );
  return rows.length > 0;
}

/** Keeps an event for later: after 10 s, then twice as long each time, five minutes at most. */
export async function parkReaction(db: Knex, event: Recorded, reactions: string, error: unknown): Promise<void> {
  const reason = withoutPersonalData(error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX);
  await db.raw(
    `insert into ops.parked_reactions (event_id, reactions, stream, revision, event_type, error) values (?, ?, ?, ?, ?, ?)
     on conflict (event_id, reactions) do update set error = excluded.error,
       attempts = ops.parked_reactions.attempts + 1,
       next_try_at = now() + make_interval(secs => least(?, 10 * power(2, ops.parked_reactions.attempts)))`,
    [event.id, reactions, event.stream, event.revision, event.type, reason, PAUSE_MAX_SECONDS],
  );
}

/** It went through. */
export async function unparkReaction(
  db: Knex,
  { event_id, reactions }: Pick<ParkedReaction, 'event_id' | 'reactions'>,
): Promise<void> {
  await db('ops.parked_reactions').where({ event_id, reactions }).delete();
}
