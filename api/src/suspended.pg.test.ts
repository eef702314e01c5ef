import { randomUUID } from 'node:crypto';
import { fillPath, isOpenWhileSuspended, pathsOf, type Route } from '@vonk/contracts/route';
import { allRoutes, type RouteName } from '@vonk/contracts/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, PASSWORD, type SignedUp } from './testing/members.ts';
import { openTestApp, type TestApp } from './testing/openTestApp.ts';
import { signedInStaff } from './testing/staff.ts';

/** DECISIONS "sanctions": reads, appeals, exports, deletes, is refunded; and keeps the account in their own hands. */
const MAY: readonly RouteName[] = [
  ...(['signIn', 'signOut', 'changeLanguage', 'activate', 'requestPasswordReset', 'resetPassword'] as const),
  ...(['changePassword', 'endSession', 'endOtherSessions', 'deleteAccount', 'reactivate'] as const),
  ...(['requestRefund', 'readChat', 'changeNotifications', 'unsubscribe', 'appealPhoto', 'withdrawConsent'] as const),
  ...(['declareWithdrawal', 'releaseWithdrawal', 'removeCard', 'acceptTerms'] as const),
  ...(['fileComplaint', 'appealComplaint', 'appealSanction', 'pageHidden'] as const),
];
/** Judged by a test of their own, and the one call whose answer never ends. */
const ELSEWHERE: readonly RouteName[] = ['signOut', 'autoLike', 'discountCode', 'stream'];
const routes = Object.entries(allRoutes) as [RouteName, Route][];

describe('a suspended member', () => {
  let app: TestApp;
  let who: SignedUp;
  const why = { reason: 'harassment', statement: 'Dit hoort hier niet.' };
  beforeAll(async () => {
    app = await openTestApp();
    const { browser: support } = await signedInStaff(app, 'support');
    who = await member(app);
    expect((await support.post(`/admin/api/members/${who.user.id}/suspend`, { ...why, days: 7 })).status).toBe(200);
  });
  afterAll(() => app.close());

  const call = ({ method, path, params }: Route, at = path) => {
    const filled = fillPath(
      at,
      Object.fromEntries(Object.keys(params?.shape ?? {}).map((name) => [name, randomUUID()])),
    );
    return who.browser.call(method.toUpperCase(), filled, method === 'get' ? undefined : {});
  };

  it('may make exactly the calls that say so', () => {
    const open = routes.filter(([, route]) => route.whileSuspended).map(([name]) => name);
    expect(open.toSorted()).toEqual(MAY.toSorted());
  });

  it.each(routes.filter(([, route]) => !isOpenWhileSuspended(route)))(
    'is told why %s does not go, whatever else is wrong with the call',
    async (_name, route) => {
      for (const path of pathsOf(route))
        expect(await call(route, path)).toMatchObject({ status: 403, body: { code: 'suspended' } });
    },
  );

  it.each(routes.filter(([name, route]) => isOpenWhileSuspended(route) && !ELSEWHERE.includes(name)))(
    'is not kept from %s',
    async (_name, route) => {
      expect((await call(route)).body?.code).not.toBe('suspended');
    },
  );

  it('gets neither a like nor a discount by a GET that changes something', async () => {
    for (const path of ['/api/auto-like.php', '/api/discountcode.php?welcome=true'])
      expect(await who.browser.get(path)).toMatchObject({ status: 403, body: { code: 'suspended' } });
  });

  it('may do everything again when the suspension is over, to the second', async () => {
    const about = () => who.browser.patch('/api/profile', { about: 'Weer terug' });
    const week = 7 * 24 * 60 * 60_000;
    app.later(week - 60_000);
    expect(await about()).toMatchObject({ status: 403, body: { code: 'suspended' } });
    app.later(60_000);
    // A session does not last that long by itself in every house: somebody comes back through the door.
    await who.browser.post('/api/user.php', { email: who.user.email, password: PASSWORD });
    expect((await about()).status).toBe(200);
    expect((await call(allRoutes.signOut)).status).toBe(204);
  });
});
