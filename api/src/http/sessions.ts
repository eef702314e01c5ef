import type { MemberSession } from '@vonk/contracts/accounts/queries';
import { SESSION_DAYS } from '@vonk/contracts/accounts/sessionDays';
import type { Language } from '@vonk/contracts/languages';
import connectPgSimple from 'connect-pg-simple';
import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import { LRUCache } from 'lru-cache';
import { geoCountry } from '../geoCountry.ts';
import type { AppContext } from '../appContext.ts';
import { clientAddress } from './clientAddress.ts';
import { deviceOf, type Device } from './deviceOf.ts';
import { rememberDevice } from './knownDevice.ts';
import { inLine } from './inLine.ts';
import { digest, frontOf, isInFront, opened } from './sessionFront.ts';
import { sessionMemoryOf } from './sessionMemory.ts';
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  insertSession,
  readSessionRows,
  updateSession,
  type SessionRow,
} from './sessions.store.ts';

declare module 'express-session' {
  interface SessionData {
    /** Who is signed in. */
    member?: string;
    /** Language of the account, so that a refusal can be said in it without asking the database. */
    language?: Language;
    /** When it began, milliseconds since 1970. */
    signed_in_at?: number;
    /** When the 30 days began anew, milliseconds since 1970. */
    renewed_at?: number;
    /** On what and where it began: so that its owner can tell it from the others. */
    device?: Device;
    country?: string | null;
    /** The link of the mail change that was asked for in this session: it outlives the change. */
    mail_change?: string;
  }
}

const COOKIE = 'auth.session';
const LIFETIME_MS = SESSION_DAYS * 86_400_000;
/** A session in use is written, and its cookie sent anew, no more often than this. */
const RENEWED_EVERY_MS = 60_000;
const SEEN_MAX = 50_000;

/** API "Session": cookie `auth.session`, 30 days after its last use, in `ops.sessions`. */
export function sessions(context: AppContext): RequestHandler[] {
  const Store = connectPgSimple(session);
  const seen = createSeen();
  const memory = sessionMemoryOf(context);
  /** When it was used last: the row may be a minute behind. */
  const usedAt = (id: string, { renewed_at = 0 }: session.SessionData) => Math.max(renewed_at, seen.at(id));

  class HashedStore extends Store {
    override get(id: string, done: Parameters<session.Store['get']>[1]) {
      const look = () =>
        new Promise<session.SessionData | null>((resolve, reject) =>
          super.get(digest(id), (error: unknown, data) =>
            error == null ? resolve(data ?? null) : reject(asError(error)),
          ),
        );
      memory.read(digest(id), look).then(
        (data) => {
          const over = data && context.clock().getTime() - usedAt(id, data) >= LIFETIME_MS;
          done(null, over ? null : data);
        },
        (error: unknown) => done(error),
      );
    }
    override set(id: string, data: session.SessionData, done?: (error?: unknown) => void) {
      const written = updateSession(context.db, rowOf(id, data)).finally(() => memory.forget([digest(id)]));
      written.then(
        () => done?.(),
        // That a session was used is no reason to fail a call that has its answer: on a full disk reading goes on.
        (error: unknown) => done?.(mustBeSaved.has(data) ? error : undefined),
      );
    }
    override destroy(id: string, done?: (error?: unknown) => void) {
      const ended = deleteSession(context.db, digest(id)).finally(() => memory.forget([digest(id)]));
      ended.then(
        () => done?.(),
        (error: unknown) => done?.(error),
      );
    }
  }
  const store = new HashedStore({
    pool: context.postgres.pool,
    schemaName: 'ops',
    tableName: 'sessions',
    disableTouch: true,
    pruneSessionInterval: 3600,
    errorLog: (...words: unknown[]) =>
      context.logger.warn({ error: words.find((word) => word instanceof Error) }, 'the session store does not answer'),
  });
  context.onClose(() => store.close());
  const open = session({
    name: COOKIE,
    secret: context.config.sessionSecrets,
    store,
    // The proxy in front says that it was https. Whoever pretends so gets a cookie that goes over https alone.
    proxy: context.config.publicUrl.startsWith('https:') ? true : undefined,
    resave: false,
    saveUninitialized: false,
    rolling: false,
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: context.config.publicUrl.startsWith('https:') ? true : 'auto',
      maxAge: LIFETIME_MS,
    },
  });
  const renew: RequestHandler = (request, _response, next) => {
    const now = context.clock().getTime();
    const { session: current } = request;
    if (current.member !== undefined) {
      seen.note(request.sessionID, now);
      if (now - (current.renewed_at ?? 0) >= RENEWED_EVERY_MS) {
        current.renewed_at = now;
        current.cookie.maxAge = LIFETIME_MS;
      }
    }
    next();
  };
  return [
    frontOf({
      cookie: COOKIE,
      memory,
      clock: context.clock,
      usedAt,
      seen,
      renewedEveryMs: RENEWED_EVERY_MS,
      lifetimeMs: LIFETIME_MS,
      open: inLine(open, renew),
    }),
  ];
}

const rowOf = (id: string, data: session.SessionData): SessionRow => ({
  sid: digest(id),
  sess: data,
  expire: data.cookie.expires ?? new Date(Date.now() + LIFETIME_MS),
});

/** When sessions were used last in this process, so that 30 days are exact without a write for every call. */
function createSeen() {
  const times = new LRUCache<string, number>({ max: SEEN_MAX });
  return {
    at: (id: string) => times.get(id) ?? 0,
    note: (id: string, now: number) => void times.set(id, now),
  };
}

/**
 * Begins a session of this member under a new id, so that an id planted before signing in is worth nothing. The browser is
 * known to the account from then on.
 */
export async function signInAs(
  context: AppContext,
  request: Request,
  member: string,
  language: Language,
): Promise<void> {
  await opened(request);
  await new Promise<void>((resolve, reject) =>
    request.session.regenerate((error: unknown) => (error ? reject(asError(error)) : resolve())),
  );
  const now = context.clock().getTime();
  const device = deviceOf(request.get('User-Agent'));
  const country = geoCountry(clientAddress(request));
  Object.assign(request.session, { member, language, signed_in_at: now, renewed_at: now, device, country });
  // Written before the answer: the browser's next call may be quicker than a write that comes after it.
  await insertSession(context.db, rowOf(request.sessionID, request.session));
  rememberDevice(context, request, member);
}

/** What a session is known by in the table, and in the lists of it: nothing that opens it. */
export const sessionIdOf = (request: Request): string => digest(request.sessionID);

/** Sessions whose next write is part of what was asked for, and not only the note that they were used. */
const mustBeSaved = new WeakSet<object>();

/** Writes what was put into the session. Rejects when it cannot be written. */
export async function saveSession(request: Request): Promise<void> {
  await opened(request);
  mustBeSaved.add(request.session);
  await write(request);
}

/** Writes that the session was used, now instead of at the end of the request; nothing where that was written a moment ago. */
export const noteSession = async (request: Request): Promise<void> => {
  if (!isInFront(request)) await write(request);
};

const write = (request: Request): Promise<void> =>
  new Promise((resolve, reject) =>
    request.session.save((error: unknown) => (error ? reject(asError(error)) : resolve())),
  );

export async function signOut(request: Request): Promise<void> {
  await opened(request);
  await new Promise<void>((resolve, reject) =>
    request.session.destroy((error: unknown) => (error ? reject(asError(error)) : resolve())),
  );
}

/**
 * The sessions of a member that still open, the one used last first. `current`: id of the session in whose cookie it is
 * asked, null for staff. Their ids tell nothing of the cookie.
 */
export async function readSessions(
  context: AppContext,
  member: string,
  current: string | null,
): Promise<MemberSession[]> {
  const now = context.clock().getTime();
  const rows = await readSessionRows(context.db, member);
  const own = current === null ? null : digest(current);
  return rows
    .map(({ sid, sess: { signed_in_at, renewed_at = 0, device, country } }) => ({
      id: sid,
      current: sid === own,
      used: sid === own ? now : renewed_at,
      began: signed_in_at ?? renewed_at,
      device: device ?? deviceOf(undefined),
      country: country ?? null,
    }))
    .filter(({ used }) => now - used < LIFETIME_MS)
    .sort((one, other) => Number(other.current) - Number(one.current) || other.used - one.used)
    .map(({ used, began, ...line }) => ({
      ...line,
      signed_in_at: new Date(began).toISOString(),
      last_seen_at: new Date(used).toISOString(),
    }));
}

/** Ends one session of a member; false when they have none of this id. */
export async function endSession(context: AppContext, member: string, id: string): Promise<boolean> {
  const ended = await deleteSessionOf(context.db, member, id);
  sessionMemoryOf(context).forget(ended);
  return ended.length > 0;
}

/**
 * Ends every session of a member, but for the one with the id to keep and the one that asked for this mail change. No
 * browser but theirs gets push messages any more, also none whose session is long over.
 */
export async function endSessions(
  context: AppContext,
  member: string,
  keep?: string,
  { mailChange }: { mailChange?: string } = {},
): Promise<void> {
  const kept = keep === undefined ? null : digest(keep);
  const ended = await deleteSessionsOf(context.db, member, { keep: kept, mailChange: mailChange ?? null });
  sessionMemoryOf(context).forget(ended);
}

/** The id of the session a call came with, when it is this member's: the one that a change of theirs does not end. */
export const ownSession = (request: Request, member: string): string | undefined =>
  request.session.member === member ? request.sessionID : undefined;

const asError = (error: unknown) => (error instanceof Error ? error : new Error('the session store failed'));
