import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import type { House } from '../house.ts';

/** Of which door a browser is known: each has a cookie of its own, on its own path. */
type Door = Readonly<{ cookie: string; path: string; secret: string }>;
const MEMBERS: Door = { cookie: 'auth.device', path: '/api', secret: 'known devices' };
export const STAFF_DOOR: Door = { cookie: 'auth.staff_device', path: '/admin', secret: 'known staff devices' };

const LIFETIME_MS = 365 * 86_400_000;
/** Accounts a browser is known to: a household, not a phone book. */
const ACCOUNTS_MAX = 5;
const WORD = /^[\w-]{22}(\.[\w-]{43}){1,5}$/;

/**
 * The cookie `auth.device` (`auth.staff_device` of staff) says that somebody signed in on this browser before, and lets nobody in: where an account is
 * blocked for strangers, the right password still works here (DECISIONS "lock-out"). A number of its own, and for each
 * account a mark that only the house can make; nothing is kept about it on the server.
 */
export function rememberDevice(house: House, request: Request, account: string, door = MEMBERS): void {
  const { device = randomBytes(16).toString('base64url'), marks = [] } = read(request, door) ?? {};
  const own = markOf(house, door, device, account);
  const kept = [own, ...marks.filter((mark) => mark !== own)].slice(0, ACCOUNTS_MAX);
  request.res?.cookie(door.cookie, [device, ...kept].join('.'), {
    path: door.path,
    httpOnly: true,
    sameSite: 'lax',
    secure: house.config.publicUrl.startsWith('https:') || request.secure,
    maxAge: LIFETIME_MS,
  });
}

/** The number of the browser when this account has signed in on it before, else null. */
export function knownDevice(house: House, request: Request, account: string, door = MEMBERS): string | null {
  const found = read(request, door);
  if (!found) return null;
  const own = Buffer.from(markOf(house, door, found.device, account));
  return found.marks.some((mark) => timingSafeEqual(Buffer.from(mark), own)) ? found.device : null;
}

function read(request: Request, { cookie }: Door): { device: string; marks: string[] } | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const word = pairs.find((pair) => pair.startsWith(`${cookie}=`))?.slice(cookie.length + 1) ?? '';
  if (!WORD.test(word)) return null;
  const [device = '', ...marks] = word.split('.');
  return { device, marks };
}

const markOf = (house: House, { secret }: Door, device: string, account: string) =>
  createHmac('sha256', house.secretFor(secret)).update(`${device}\n${account}`).digest('base64url');
