import { createHash } from 'node:crypto';
import type { Clock } from '@vonk/contracts/kernel';
import type { Request, RequestHandler } from 'express';
import type { SessionData } from 'express-session';
import { LRUCache } from 'lru-cache';
import { passed } from './inLine.ts';
import type { SessionMemory } from './sessionMemory.ts';

/** The way to the whole session, where a call has only what is read of it. */
const OPEN = Symbol('open');
type InFront = Partial<SessionData> & { [OPEN]?: RequestHandler };

/** Cookies whose signature was found good, at most. */
const KNOWN_MAX = 20_000;

/** What the table knows a session by: whoever reads the table cannot take a session over. */
export const digest = (id: string) => createHash('sha256').update(id).digest('base64url');

type FrontOptions = Readonly<{
  cookie: string;
  memory: SessionMemory;
  clock: Clock;
  /** When a session was used last, milliseconds since 1970. */
  usedAt: (id: string, data: Readonly<SessionData>) => number;
  /** Notes that it was used at this moment. */
  seen: { note: (id: string, now: number) => void };
  lifetimeMs: number;
  /** A session that was written so long ago is opened whole, so that it is written again. */
  renewedEveryMs: number;
  /** Opens a session whole: reads its cookie and its row, and writes both when the answer goes out. */
  open: RequestHandler;
}>;

/**
 * In front of the sessions: who comes without a cookie, and who comes with one that was opened less than a minute ago and
 * that nobody ended since, gets what is read of a session and no more. No signature is made, nothing is parsed, compared,
 * asked of the table or written. Whatever changes a session calls `opened` first.
 */
export function frontOf(options: FrontOptions): RequestHandler {
  const { memory, clock, usedAt, seen, open } = options;
  const known = new LRUCache<string, Readonly<{ id: string; sid: string }>>({ max: KNOWN_MAX });
  const base = { [OPEN]: open };
  const front = (data: object) => Object.assign(Object.create(base) as object, data) as Request['session'];

  const remember = (cookie: string, request: Request) => {
    known.set(cookie, { id: request.sessionID, sid: digest(request.sessionID) });
  };
  const fresh = (cookie: string) => {
    const who = known.get(cookie);
    const data = who && memory.peek(who.sid);
    if (!data) return null;
    const now = clock().getTime();
    const isFresh =
      now - usedAt(who.id, data) < options.lifetimeMs && now - (data.renewed_at ?? 0) < options.renewedEveryMs;
    return isFresh ? { id: who.id, data, now } : null;
  };

  return (request, response, next) => {
    const cookie = cookieOf(request, options.cookie);
    if (cookie === null) {
      request.session = front({});
      return next();
    }
    const found = fresh(cookie);
    if (found) {
      seen.note(found.id, found.now);
      request.sessionID = found.id;
      request.session = front(found.data);
      return next();
    }
    return open(request, response, (error?: unknown) => {
      if (!error && request.session.member !== undefined) remember(cookie, request);
      next(error);
    });
  };
}

/** Whether a call has only what is read of its session. */
export const isInFront = (request: Request): boolean => OPEN in request.session;

/** Opens the session of a call whole, with what was put into it so far. Rejects as the table of the sessions does. */
export async function opened(request: Request): Promise<void> {
  const { [OPEN]: open, cookie: _cookie, ...own } = request.session as InFront;
  if (!open) return;
  delete (request as Partial<Request>).session;
  await passed(open, request, request.res!);
  Object.assign(request.session, own);
}

/** The cookie of this name as it came; null where there is none. Of several the first, as the sessions read them. */
function cookieOf(request: Request, name: string): string | null {
  const pairs = request.headers.cookie;
  if (!pairs?.includes(name)) return null;
  const own = pairs
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(name) && /^\s*=/.test(pair.slice(name.length)));
  return own ?? null;
}
