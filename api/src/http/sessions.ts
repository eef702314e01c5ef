import { createHash } from 'node:crypto';
import type { Language } from '@vonk/contracts/languages';
import connectPgSimple from 'connect-pg-simple';
import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import type { House } from '../house.ts';

declare module 'express-session' {
  interface SessionData {
    /** Who is signed in. */
    member?: string;
    /** Language of the account, so that a refusal can be said in it without asking the database. */
    language?: Language;
    /** When the 30 days began anew, milliseconds since 1970. */
    renewed_at?: number;
  }
}

const COOKIE = 'auth.session';
const DAY_MS = 86_400_000;
const LIFETIME_MS = 30 * DAY_MS;

/** What the table knows a session by: whoever reads the table cannot take a session over. */
const digest = (id: string) => createHash('sha256').update(id).digest('base64url');

/** API "Session": cookie `auth.session`, 30 days, rolling (written at most once a day), in `ops.sessions`. */
export function sessions(house: House): RequestHandler[] {
  const Store = connectPgSimple(session);
  class HashedStore extends Store {
    override get(id: string, done: Parameters<session.Store['get']>[1]) {
      super.get(digest(id), done);
    }
    override set(id: string, data: session.SessionData, done?: (error?: unknown) => void) {
      super.set(digest(id), data, done);
    }
    override destroy(id: string, done?: (error?: unknown) => void) {
      super.destroy(digest(id), done);
    }
  }
  const store = new HashedStore({
    pool: house.postgres.pool,
    schemaName: 'ops',
    tableName: 'sessions',
    disableTouch: true,
    pruneSessionInterval: 3600,
    errorLog: (...words: unknown[]) =>
      house.logger.warn({ error: words.find((word) => word instanceof Error) }, 'the session store does not answer'),
  });
  house.onClose(() => store.close());
  const open = session({
    name: COOKIE,
    secret: house.config.sessionSecrets,
    store,
    resave: false,
    saveUninitialized: false,
    rolling: false,
    unset: 'destroy',
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: house.config.publicUrl.startsWith('https:') ? true : 'auto',
      maxAge: LIFETIME_MS,
    },
  });
  const renew: RequestHandler = (request, _response, next) => {
    const now = house.clock().getTime();
    const { session: current } = request;
    if (current.member !== undefined && now - (current.renewed_at ?? 0) > DAY_MS) {
      current.renewed_at = now;
      current.cookie.maxAge = LIFETIME_MS;
    }
    next();
  };
  return [open, renew];
}

/** Begins a session of this member under a new id, so that an id planted before signing in is worth nothing. */
export async function signInAs(house: House, request: Request, member: string, language: Language): Promise<void> {
  await new Promise<void>((resolve, reject) =>
    request.session.regenerate((error: unknown) => (error ? reject(asError(error)) : resolve())),
  );
  Object.assign(request.session, { member, language, renewed_at: house.clock().getTime() });
  // Written before the answer: the browser's next call may be quicker than a write that comes after it.
  await saveSession(request);
}

export const saveSession = (request: Request): Promise<void> =>
  new Promise((resolve, reject) =>
    request.session.save((error: unknown) => (error ? reject(asError(error)) : resolve())),
  );

export const signOut = (request: Request): Promise<void> =>
  new Promise((resolve, reject) =>
    request.session.destroy((error: unknown) => (error ? reject(asError(error)) : resolve())),
  );

/** Ends every session of a member, but for the one with the id to keep. */
export async function endSessions(house: House, member: string, keep?: string): Promise<void> {
  await house.db.raw(`delete from ops.sessions where sess->>'member' = ? and sid <> ?`, [
    member,
    keep === undefined ? '' : digest(keep),
  ]);
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error('the session store failed'));
