import { createHash, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { AppContext } from '../appContext.ts';
import { deviceOf, type Device } from '../http/deviceOf.ts';
import { rememberDevice, STAFF_DEVICE_COOKIE } from '../http/knownDevice.ts';

const COOKIE = 'auth.staff';
/** DECISIONS "staff": session 12 h, from signing in, however busy it is. */
const LIFETIME_MS = 12 * 3_600_000;

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

function tokenOf(request: Request): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const own = pairs.find((pair) => pair.startsWith(`${COOKIE}=`));
  return own ? own.slice(COOKIE.length + 1) : null;
}

const cookieOptions = (context: AppContext, request: Request) => ({
  path: '/admin',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: context.config.publicUrl.startsWith('https:') || request.secure,
});

/** Begins a session under a new token; the one the browser had is over. From now on the browser is known (`knownDevice`). */
export async function beginStaffSession(
  context: AppContext,
  request: Request,
  response: Response,
  staff: string,
): Promise<void> {
  await forgetToken(context, request);
  const now = context.clock();
  const token = randomBytes(32).toString('base64url');
  await context.db('ops.staff_sessions').where('expires_at', '<', now).delete();
  await context.db('ops.staff_sessions').insert({
    token_digest: digest(token),
    staff,
    expires_at: new Date(now.getTime() + LIFETIME_MS),
    began_at: now,
    device: JSON.stringify(deviceOf(request.get('user-agent'))),
  });
  rememberDevice(context, request, staff, STAFF_DEVICE_COOKIE);
  response.cookie(COOKIE, token, { ...cookieOptions(context, request), maxAge: LIFETIME_MS });
}

/** Who is signed in with the cookie of a request; null when nobody. */
export async function readStaffSession(context: AppContext, request: Request): Promise<string | null> {
  const token = tokenOf(request);
  if (token === null) return null;
  const row = await context
    .db('ops.staff_sessions')
    .where({ token_digest: digest(token) })
    .where('expires_at', '>', context.clock())
    .first<{ staff: string } | undefined>('staff');
  return row?.staff ?? null;
}

/** Whether somebody of the staff is signed in anywhere now. */
export const isStaffSignedIn = async (context: AppContext, staff: string): Promise<boolean> =>
  (await context
    .db('ops.staff_sessions')
    .where({ staff })
    .where('expires_at', '>', context.clock())
    .first<{ staff: string } | undefined>('staff')) !== undefined;

/** When the session of a request was last proved by a one-time code: signing in is such a proof. Null without a session. */
export async function readProof(context: AppContext, request: Request): Promise<Date | null> {
  const row = await context
    .db('ops.staff_sessions')
    .where({ token_digest: digest(tokenOf(request) ?? '') })
    .first<{ began_at: Date; proved_at: Date | null } | undefined>('began_at', 'proved_at');
  return row ? (row.proved_at ?? row.began_at) : null;
}

/** Notes that the session of a request was proved just now. */
export const noteProof = (context: AppContext, request: Request) =>
  context
    .db('ops.staff_sessions')
    .where({ token_digest: digest(tokenOf(request) ?? '') })
    .update({ proved_at: context.clock() });

export async function endStaffSession(context: AppContext, request: Request, response: Response): Promise<void> {
  await forgetToken(context, request);
  response.clearCookie(COOKIE, cookieOptions(context, request));
}

async function forgetToken(context: AppContext, request: Request): Promise<void> {
  const token = tokenOf(request);
  if (token !== null)
    await context
      .db('ops.staff_sessions')
      .where({ token_digest: digest(token) })
      .delete();
}

/** Ends every session of somebody who left. */
export const endStaffSessions = (context: AppContext, staff: string) =>
  context.db('ops.staff_sessions').where({ staff }).delete();

export type StaffSession = Readonly<{
  id: string;
  staff: string;
  began_at: string;
  expires_at: string;
  device: Device | null;
  /** The one that asks. */
  current: boolean;
}>;

/** Where somebody is signed in now (`staff` null: everybody), newest first; at most 500. */
export async function readStaffSessions(
  context: AppContext,
  staff: string | null,
  request: Request | null = null,
): Promise<StaffSession[]> {
  const token = request && tokenOf(request);
  const own = token ? digest(token) : null;
  type Row = { id: string; staff: string; began_at: Date; expires_at: Date; device: Device | null } & {
    token_digest: string;
  };
  const query = context.db('ops.staff_sessions').where('expires_at', '>', context.clock());
  if (staff !== null) void query.where({ staff });
  const rows = await query
    .orderBy('began_at', 'desc')
    .limit(500)
    .select<Row[]>('id', 'staff', 'began_at', 'expires_at', 'device', 'token_digest');
  return rows.map(({ token_digest, began_at, expires_at, ...row }) => ({
    ...row,
    began_at: began_at.toISOString(),
    expires_at: expires_at.toISOString(),
    current: token_digest === own,
  }));
}

/** Ends one session of somebody. False: there is none of this id. */
export async function endOneStaffSession(context: AppContext, staff: string, id: string): Promise<boolean> {
  return (await context.db('ops.staff_sessions').where({ staff }).whereRaw('id::text = ?', [id]).delete()) > 0;
}

/** Ends every session of somebody but the one that asks. */
export async function endOtherStaffSessions(context: AppContext, staff: string, request: Request): Promise<void> {
  const token = tokenOf(request);
  await context
    .db('ops.staff_sessions')
    .where({ staff })
    .whereNot({ token_digest: token === null ? '' : digest(token) })
    .delete();
}
