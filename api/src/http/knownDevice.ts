import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import type { AppContext } from '../appContext.ts';

/** Of which door a browser is known: each has a cookie of its own, on its own path. */
type DeviceCookie = Readonly<{ cookie: string; path: string; secret: string }>;
const MEMBERS: DeviceCookie = { cookie: 'auth.device', path: '/api', secret: 'known devices' };
export const STAFF_DEVICE_COOKIE: DeviceCookie = {
  cookie: 'auth.staff_device',
  path: '/admin',
  secret: 'known staff devices',
};

const LIFETIME_MS = 365 * 86_400_000;
/** Accounts a browser is known to: a household, not a phone book. */
const ACCOUNTS_MAX = 5;
const WORD = /^[\w-]{22}(\.[\w-]{43}){1,5}$/;

/**
 * The cookie `auth.device` (`auth.staff_device` of staff) says that somebody signed in on this browser before, and lets nobody in: where an account is
 * blocked for strangers, the right password still works here (DECISIONS "lock-out"). A number of its own, and for each
 * account a mark that only the house can make; nothing is kept about it on the server.
 */
export function rememberDevice(context: AppContext, request: Request, account: string, deviceCookie = MEMBERS): void {
  const { device = randomBytes(16).toString('base64url'), marks = [] } = read(request, deviceCookie) ?? {};
  const own = markOf(context, deviceCookie, device, account);
  const kept = [own, ...marks.filter((mark) => mark !== own)].slice(0, ACCOUNTS_MAX);
  request.res?.cookie(deviceCookie.cookie, [device, ...kept].join('.'), {
    path: deviceCookie.path,
    httpOnly: true,
    sameSite: 'lax',
    secure: context.config.publicUrl.startsWith('https:') || request.secure,
    maxAge: LIFETIME_MS,
  });
}

/** The number of the browser when this account has signed in on it before, else null. */
export function knownDevice(
  context: AppContext,
  request: Request,
  account: string,
  deviceCookie = MEMBERS,
): string | null {
  const found = read(request, deviceCookie);
  if (!found) return null;
  const own = Buffer.from(markOf(context, deviceCookie, found.device, account));
  return found.marks.some((mark) => timingSafeEqual(Buffer.from(mark), own)) ? found.device : null;
}

function read(request: Request, { cookie }: DeviceCookie): { device: string; marks: string[] } | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const word = pairs.find((pair) => pair.startsWith(`${cookie}=`))?.slice(cookie.length + 1) ?? '';
  if (!WORD.test(word)) return null;
  const [device = '', ...marks] = word.split('.');
  return { device, marks };
}

const markOf = (context: AppContext, { secret }: DeviceCookie, device: string, account: string) =>
  createHmac('sha256', context.secretFor(secret)).update(`${device}\n${account}`).digest('base64url');
