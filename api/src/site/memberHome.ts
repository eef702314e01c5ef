import type { User } from '@vonk/contracts/accounts/queries';
import { memberStart } from '@vonk/contracts/site/memberStart';
import type { RequestHandler } from 'express';
import { hasSession } from '../http/hasSession.ts';
import type { AskerOf } from '../http/askHouse.ts';

/**
 * The front page says what the site is; a member has come for the people, and is led there before anything is drawn: by the
 * address alone, and from the icon of an installed site. Whoever has more to do first is led to that. An address with a query is left to the
 * page, which keeps where somebody came from.
 */
export const memberHome =
  (askerOf: AskerOf): RequestHandler =>
  async (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (request.originalUrl !== '/' || !isRead || !hasSession(request)) return next();
    const user = await userOf(askerOf, request).catch(() => null);
    if (user === null) return next();
    response.setHeader('Cache-Control', 'private, no-store');
    response.vary('Cookie');
    response.redirect(302, homeOf(user));
  };

/** As the site leads them itself (`HomeScreen`, `SessionFrame`). DECISIONS "sanctions": whoever is shut out reads first why. */
const homeOf = (user: User): string => (user.status === 'suspended' ? '/sanctions' : memberStart(user));

/** Null for whoever is signed in no more. */
async function userOf(askerOf: AskerOf, request: Parameters<AskerOf>[0]): Promise<User | null> {
  const { member, ask } = await askerOf(request, null);
  return member === null ? null : ((await ask('/api/user.php')) as { user: User | null }).user;
}
