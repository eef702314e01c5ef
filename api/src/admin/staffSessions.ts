import { createHash, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { House } from '../house.ts';
import { deviceOf, type Device } from '../http/deviceOf.ts';
import { rememberDevice, STAFF_DOOR } from '../http/knownDevice.ts';

const COOKIE = 'auth.staff';
/** DECISIONS "staff": session 12 h, from signing in, however busy it is. */
const LIFETIME_MS = 12 * 3_600_000;

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

function tokenOf(request: Request): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const own = pairs.find((pair) => pair.startsWith(`${COOKIE}=`));
  return own ? own.slice(COOKIE.length + 1) : null;
}

const cookieOptions = (house: House, request: Request) => ({
  path: '/admin',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: house.config.publicUrl.startsWith('https:') || request.secure,
});

/** Begins a session under a new token; the one the browser had is over. From now on the browser is known (`knownDevice`). */
export async function beginStaffSession(
  house: House,
  request: Request,
  response: Response,
  staff: string,
): Promise<void> {
  await forgetToken(house, request);
  const now = house.clock();
  const token = randomBytes(32).toString('base64url');
  await house.db('ops.staff_sessions').where('expires_at', '<', now).delete();
  await house.db('ops.staff_sessions').insert({
    token_digest: digest(token),
    staff,
    expires_at: new Date(now.getTime() + LIFETIME_MS),
    began_at: now,
    device: JSON.stringify(deviceOf(request.get('user-agent'))),
  });
  rememberDevice(house, request, staff, STAFF_DOOR);
  response.cookie(COOKIE, token, { ...cookieOptions(house, request), maxAge: LIFETIME_MS });
}

/** Who is signed in with the cookie of a request; null when nobody. */
export async function readStaffSession(house: House, request: Request): Promise<string | null> {
  const token = tokenOf(request);
  if (token === null) return null;
  const row = await house
    .db('ops.staff_sessions')
    .where({ token_digest: digest(token) })
    .where('expires_at', '>', house.clock())
    .first<{ staff: string } | undefined>('staff');
  return row?.staff ?? null;
}

export async function endStaffSession(house: House, request: Request, response: Response): Promise<void> {
  await forgetToken(house, request);
  response.clearCookie(COOKIE, cookieOptions(house, request));
}

async function forgetToken(house: House, request: Request): Promise<void> {
  const token = tokenOf(request);
  if (token !== null)
    await house
      .db('ops.staff_sessions')
      .where({ token_digest: digest(token) })
      .delete();
}

/** Ends every session of somebody who left. */
export const endStaffSessions = (house: House, staff: string) =>
  house.db('ops.staff_sessions').where({ staff }).delete();

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
  house: House,
  staff: string | null,
  request: Request | null = null,
): Promise<StaffSession[]> {
  const token = request && tokenOf(request);
  const own = token ? digest(token) : null;
  type Row = { id: string; staff: string; began_at: Date; expires_at: Date; device: Device | null } & {
    token_digest: string;
  };
  const query = house.db('ops.staff_sessions').where('expires_at', '>', house.clock());
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
export async function endOneStaffSession(house: House, staff: string, id: string): Promise<boolean> {
  return (await house.db('ops.staff_sessions').where({ staff }).whereRaw('id::text = ?', [id]).delete()) > 0;
}

/** Ends every session of somebody but the one that asks. */
export async function endOtherStaffSessions(house: House, staff: string, request: Request): Promise<void> {
  const token = tokenOf(request);
  await house
    .db('ops.staff_sessions')
    .where({ staff })
    .whereNot({ token_digest: token === null ? '' : digest(token) })
    .delete();
}
