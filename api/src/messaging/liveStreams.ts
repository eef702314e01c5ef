import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '@vonk/platform/postgres/listen';
import {
  LAST_ORDINAL,
  readLiveEnd,
  readLiveUpdates,
  type LiveCursor,
  type LiveReaders,
  type LiveUpdate,
} from '@vonk/projector/messaging/liveUpdates.query';
import type { Delivery } from '@vonk/projector/messaging/deliveries.query';
import type { AppContext } from '../appContext.ts';
import { languageOfText } from '@vonk/platform/texts/languageOfText';
import { photoUrlsOf } from '../http/photoUrls.ts';
import { DELIVERED_CHANNEL, deliveryOf, keepDeliveries, parseDelivered } from './deliveries.ts';
import { giftOf } from './gifts.ts';
import { isAfter, type LiveConnection } from './liveConnection.ts';
import { parseTyping, TYPING_CHANNEL } from './typing.ts';
import { watchStreams } from './watchStreams.ts';
import { createBatcher } from './createBatcher.ts';

/** Updates read at once. Dropped messages leave gaps in a page: only one less than half full is surely the last. */
const PAGE = 500;
/** Between two looks, in milliseconds: a busy minute is answered with fewer, larger reads. */
const PAUSE_MS = 10;
const AFTER_FAULT_MS = 1000;

export type LiveStreams = Readonly<{
  /** How many streams a member has open. */
  count: (member: string) => number;
  /**
   * Where a stream begins that does not resume. `asked`, where one wants to go on from: never before it if it was sent at all.
   */
  end: (asked: LiveCursor | null) => Promise<LiveCursor>;
  /** Sends what the connection missed since its cursor, and from then on what happens. */
  join: (connection: LiveConnection) => Promise<void>;
  leave: (connection: LiveConnection) => void;
  /** For every update that goes out: a message has then reached its recipient. */
  sent: (update: LiveUpdate) => void;
}>;

/**
 * All live streams of this process. Each notice that the read models moved costs one query for all members together,
 * however many are connected; nothing is asked while nobody is.
 */
export function createLiveStreams(context: AppContext): LiveStreams {
  const connections = new Map<string, Set<LiveConnection>>();
  let cursor: LiveCursor | null = null;
  let reached = 0n;
  let looking: Promise<void> | null = null;
  /** The one reading in hand. */
  let passing: Promise<void> | null = null;
  let ending: Promise<LiveCursor> | null = null;
  let wanted = false;
  let closed = false;

  const all = () => [...connections.values()].flatMap((some) => [...some]);
  const view = () => ({
    photoUrls: (photo: string, viewer: string) => photoUrlsOf(context, context.clock(), viewer)(photo),
    gift: giftOf(context, null, 'en'),
    languageOf: languageOfText,
  });
  /** Reads page after page, from a cursor that `take` moves. */
  const readOn = async (readers: () => LiveReaders, from: () => LiveCursor, take: (update: LiveUpdate) => void) => {
    for (;;) {
      const page = await readLiveUpdates(context.db, view(), readers(), from(), PAGE);
      page.forEach(take);
      if (page.length < PAGE / 2) return;
    }
  };
  const advance = (to: LiveCursor) => {
    if (cursor === null || isAfter(to, cursor)) cursor = to;
  };

  const pass = async () => {
    wanted = false;
    // Everything up to here is committed, so the reads below see it.
    const until = { position: reached, ordinal: LAST_ORDINAL };
    const from = cursor;
    if (from !== null && connections.size > 0)
      await readOn(
        () => ({ members: [...connections.keys()], until: until.position }),
        () => cursor ?? from,
        (update) => {
          for (const connection of connections.get(update.member) ?? []) connection.offer(update);
          const [position = '0', ordinal = '0'] = update.id.split('-');
          advance({ position: BigInt(position), ordinal: Number(ordinal) });
        },
      );
    if (cursor !== null) advance(until);
  };
  const look = async () => {
    while (wanted && !closed) {
      passing = pass();
      await passing;
      await pause(PAUSE_MS);
    }
  };
  const wake = () => {
    wanted = true;
    looking ??= look()
      .catch(async (error: unknown) => {
        context.logger.warn({ error }, 'the live stream could not be read');
        wanted = true;
        await pause(AFTER_FAULT_MS);
      })
      .finally(() => {
        looking = null;
        if (wanted && !closed) wake();
      });
  };

  const stopListening = context.projected.onAdvance((position) => {
    if (position > reached) reached = position;
    if (connections.size > 0) wake();
  });
  const hearing = listen(context.config.databaseDirectUrl, [TYPING_CHANNEL, DELIVERED_CHANNEL], (channel, payload) => {
    const to = (member: string) => connections.get(member) ?? [];
    const typing = channel === TYPING_CHANNEL ? parseTyping(payload) : null;
    const delivered = channel === DELIVERED_CHANNEL ? parseDelivered(payload) : null;
    if (typing)
      for (const connection of to(typing.to))
        connection.sendPassing('typing', { conversation: typing.conversation, by: typing.by });
    if (delivered) {
      const { to: sender, ...data } = delivered;
      for (const connection of to(sender)) connection.sendPassing('delivered', data);
    }
  });
  const deliveries = createBatcher<Delivery>((found) => keepDeliveries(context, found), {
    pauseMs: PAUSE_MS,
    onError: (error) => context.logger.warn({ error }, 'what was delivered could not be kept'),
  });
  // Each page asks again for its own: which site and country it is for, this stream does not know.
  const tellSettings = () => {
    for (const connection of all()) connection.sendPassing('settings', {});
  };
  const stopHearing = [context.settings.onChange(tellSettings), context.texts.onChange(tellSettings)];
  const stopWatching = watchStreams(context, all);
  context.onClose(async () => {
    closed = true;
    stopListening();
    for (const stop of stopHearing) stop();
    stopWatching();
    for (const connection of all()) connection.end();
    await hearing.close();
    await looking;
    await deliveries.settled();
  });

  return {
    count: (member) => connections.get(member)?.size ?? 0,

    end: async (asked) => {
      // While nobody is connected nobody reads: the end is asked of the database then.
      if (connections.size > 0 && cursor !== null) {
        const heard = { position: reached, ordinal: LAST_ORDINAL };
        const known = isAfter(heard, cursor) ? heard : cursor;
        // Whoever catches up is sent rows whose notice has not been heard yet.
        if (asked === null || asked.position <= known.position) return known;
      }
      // Once for all who come at the same time: after the death of an api that is everybody.
      ending ??= readLiveEnd(context.db).finally(() => (ending = null));
      let end = await ending;
      // That look may have begun before the update was there.
      if (asked !== null && asked.position > end.position) end = await readLiveEnd(context.db);
      // Past whoever has come meanwhile it would lead over what they were not sent.
      if (connections.size === 0 || cursor === null) advance(end);
      return end;
    },

    join: async (connection) => {
      const { member } = connection.who;
      connections.set(member, (connections.get(member) ?? new Set()).add(connection));
      // A read that began before does not know of this member; one that begins now does, and its finds wait. A
      // fault of it is no fault here: the next one begins where it stopped.
      await passing?.catch(() => undefined);
      await readOn(
        () => ({ member }),
        () => connection.cursor,
        (update) => connection.send(update),
      );
      connection.caughtUp();
    },

    sent: (update) => deliveries.add(deliveryOf(update)),

    leave: (connection) => {
      const { member } = connection.who;
      const own = connections.get(member);
      own?.delete(connection);
      if (own?.size === 0) connections.delete(member);
    },
  };
}
