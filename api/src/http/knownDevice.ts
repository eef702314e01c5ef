import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import type { House } from '../house.ts';

const COOKIE = 'auth.device';
const LIFETIME_MS = 365 * 86_400_000;
/** Accounts a browser is known to: a household, not a phone book. */
const ACCOUNTS_MAX = 5;
const WORD = /^[\w-]{22}(\.[\w-]{43}){1,5}$/;

/**
 * The cookie `auth.device` says that somebody signed in on this browser before, and lets nobody in: where an account is
 * blocked for strangers, the right password still works here (DECISIONS "lock-out"). A number of its own, and for each
 * account a mark that only the house can make; nothing is kept about it on the server.
 */
export function rememberDevice(house: House, request: Request, member: string): void {
  const { device = randomBytes(16).toString('base64url'), marks = [] } = read(request) ?? {};
  const own = markOf(house, device, member);
  const kept = [own, ...marks.filter((mark) => mark !== own)].slice(0, ACCOUNTS_MAX);
  request.res?.cookie(COOKIE, [device, ...kept].join('.'), {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: house.config.publicUrl.startsWith('https:') || request.secure,
    maxAge: LIFETIME_MS,
  });
}

/** The number of the browser when this member has signed in on it before, else null. */
export function knownDevice(house: House, request: Request, member: string): string | null {
  const found = read(request);
  if (!found) return null;
  const own = Buffer.from(markOf(house, found.device, member));
  return found.marks.some((mark) => timingSafeEqual(Buffer.from(mark), own)) ? found.device : null;
}

function read(request: Request): { device: string; marks: string[] } | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const word = pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? '';
  if (!WORD.test(word)) return null;
  const [device = '', ...marks] = word.split('.');
  return { device, marks };
}

const markOf = (house: House, device: string, member: string) =>
  createHmac('sha256', house.secretFor('known devices')).update(`${device}\n${member}`).digest('base64url');
