import { createHash } from 'node:crypto';
import { messagingRoutes } from '@vonk/contracts/messaging/routes';
import { liftDeadline } from '@vonk/platform/deadline';
import { Problem } from '@vonk/platform/http/problem';
import { parseLiveId } from '@vonk/projector/messaging/liveUpdates.query';
import { createSession } from 'better-sse';
import type { Request } from 'express';
import type { AppContext } from '../appContext.ts';
import { ANSWERED, handle, type Mounted } from '../http/handle.ts';
import { noteSession } from '../http/sessions.ts';
import { LiveConnection } from './liveConnection.ts';
import { createLiveStreams } from './liveStreams.ts';

/** Screens a member may have open at once; the next one polls, as the specification has it. */
const STREAMS_MAX = 10;
const RETRY_SECONDS = '60';
/** Each stream is told another time after which to come back: all of them break at once when a process ends. */
const reconnectMs = () => Math.round(500 + 1500 * Math.random());

/** GET /api/stream: what happens to the caller, as server-sent events, resumed from `Last-Event-ID` or `?lastEventId=`. */
export function streamHandlers(context: AppContext): readonly Mounted[] {
  const streams = createLiveStreams(context);
  return [
    handle(messagingRoutes.stream, async ({ member, language, audience, request, response }) => {
      if (request.method === 'HEAD') {
        response.type('text/event-stream').end();
        return ANSWERED;
      }
      if (streams.count(member) >= STREAMS_MAX)
        throw new Problem('too_many_requests', { status: 429, headers: { 'Retry-After': RETRY_SECONDS } });
      const asked = resumeFrom(request);
      const end = await streams.end(asked);
      const { site } = await audience();
      // Answered by its deadline or gone meanwhile: nothing would ever tell that such a session has ended.
      if (response.headersSent || response.destroyed) return ANSWERED;
      // From here on the stream itself is the answer; its head goes out a turn later.
      liftDeadline();
      // Beyond the end there is nothing that was ever sent: such an id would wait for ever.
      const cursor = asked && asked.position <= end.position ? asked : end;
      // A session is written at the end of a request, which here may be hours after it was ended elsewhere.
      void noteSession(request).catch(() => undefined);
      const session = await createSession(request, response, { keepAlive: null, retry: reconnectMs() });
      const who = { member, language, site, sessionKey: sessionKeyOf(request) };
      const connection = new LiveConnection(who, session, response, cursor, streams.sent);
      session.once('disconnected', () => streams.leave(connection));
      if (!connection.isOpen || response.destroyed) return ANSWERED;
      // Of many that came at once; the client comes back, and is told to poll.
      if (streams.count(member) >= STREAMS_MAX) {
        connection.end();
        return ANSWERED;
      }
      try {
        await streams.join(connection);
      } catch (error) {
        // The headers are out, so nothing can be answered any more: the client comes back and resumes.
        context.logger.warn({ error }, 'a live stream could not catch up');
        connection.end();
      }
      return ANSWERED;
    }),
  ];
}

function resumeFrom(request: Request) {
  const { lastEventId } = request.query;
  return parseLiveId(request.get('Last-Event-ID') ?? (typeof lastEventId === 'string' ? lastEventId : undefined));
}

/** What the table of sessions knows this one by. */
const sessionKeyOf = (request: Request): string => createHash('sha256').update(request.sessionID).digest('base64url');
