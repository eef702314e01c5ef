import { randomUUID } from 'node:crypto';
import { fillPath, type Route } from '@vonk/contracts/route';
import { allRoutes } from '@vonk/contracts/routes';
import type { StaffRole } from '@vonk/contracts/site/events';
import { mayDo } from '@vonk/contracts/site/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allAdminResources } from './admin/allAdminResources.ts';
import type { Browser } from './testing/browser.ts';
import { member, PASSWORD, signUp, type SignedUp } from './testing/members.ts';
import { openTestApp, type TestApp } from './testing/openTestApp.ts';
import { routeFor, routesOf, type ExpressRoute } from './testing/routesOf.ts';
import { signedInStaff } from './testing/staff.ts';

const MEMBERS = ['unconfirmed', 'free', 'premium', 'suspended'] as const;
const STAFF = ['support', 'finance', 'admin'] as const satisfies readonly StaffRole[];
const CALLERS = ['visitor', ...MEMBERS, ...STAFF] as const;
type Caller = (typeof CALLERS)[number];
type Problem = { code?: string };

const isMember = (caller: Caller) => (MEMBERS as readonly Caller[]).includes(caller);
const isStaff = (caller: Caller): caller is (typeof STAFF)[number] => (STAFF as readonly Caller[]).includes(caller);
/** They end the session that other lines need, or stay open: tried at the end, by their own. */
const LAST = new Set(['stream', 'signOut', 'endOtherSessions', 'deleteAccount']);
/** What the back office answers beside its resources, by the permission it needs. */
const BESIDE = [
  ['POST', '/admin/api/complaints/nothing/presence', 'complaints.read'],
  ['GET', '/admin/api/receipts/2026-000001', 'payments.read'],
  ['GET', '/admin/api/disputes/nothing/evidence', 'disputes.read'],
] as const;
/** What whoever is of the staff does with their own way in, and what it answers to a call without a body. */
const OWN = [
  ['GET', '/admin/api/me', 200],
  ['GET', '/admin/api/dashboard', 200],
  ['GET', '/admin/api/me/sessions', 200],
  ['GET', '/admin/api/me/second-factor', 200],
  ['POST', '/admin/api/me/sessions/nothing/end', 404],
  ['POST', '/admin/api/me/language', 422],
  ['POST', '/admin/api/me/password', 422],
  ['POST', '/admin/api/me/second-factor', 422],
] as const;
/** What asks nobody who they are, beside the lines of the contract, and what it answers to everybody alike. */
const OPEN = [
  ['GET', '/healthz', 200],
  ['GET', '/readyz', 200],
  ['GET', '/metrics', 200],
  ['GET', '/manifest.webmanifest', 200],
  ['GET', '/.well-known/security.txt', 200],
  ['GET', '/sitemap.xml', 200],
  ['GET', '/robots.txt', 200],
  ['GET', '/api/version', 200],
  ['GET', '/api/docs', 200],
  ['GET', '/api/openapi.json', 200],
  ['GET', '/admin/api/openapi.json', 200],
  ['GET', '/api/photos/nothing/card', 404],
  ['GET', '/api/members/nothing/share-image', 404],
  ['GET', '/api/lander-pictures/nothing/800', 404],
  ['POST', '/api/webhooks/payments/nobody', 404],
  ['POST', '/api/webhooks/payments/sandbox', 422],
  // Without the signature of the mail service.
  ['POST', '/api/webhooks/mail', 403],
  ['GET', '/api/unsubscribe?token=nothing', 303],
  ['POST', '/api/unsubscribe?token=nothing', 422],
  ['GET', '/sandbox/checkout.css', 200],
  ['GET', '/sandbox/checkout/nothing', 404],
  ['POST', '/sandbox/checkout/nothing', 404],
  ['POST', '/admin/api/login', 422],
  ['POST', '/admin/api/enrolments/look', 422],
  ['POST', '/admin/api/enrolments/confirm', 422],
] as const;
/** Routes of express that no line above calls, each with its reason. */
const UNCALLED: Readonly<Record<string, string>> = {};
const signedOut = { status: 403, body: { code: 'authentication_required' } };

describe('every route for every kind of caller', () => {
  let app: TestApp;
  let other: SignedUp;
  let routes: ExpressRoute[];
  const called = new Map<Caller, Set<string>>(CALLERS.map((caller) => [caller, new Set()]));
  const callers = new Map<Caller, Browser>();
  const ids = new Map<Caller, string>();

  beforeAll(async () => {
    const opened = await routesOf(() =>
      openTestApp({ MAIL_WEBHOOK_SECRET: 'a secret of the mail service, for a test' }),
    );
    app = opened.made;
    routes = opened.routes;
    other = await member(app, { gender: 'male', looking_for: 'female' });
    callers.set('visitor', app.visitor());
    const people = {
      unconfirmed: await signUp(app),
      free: await member(app),
      premium: await member(app),
      suspended: await member(app),
    };
    for (const name of MEMBERS) {
      callers.set(name, people[name].browser);
      ids.set(name, people[name].user.id);
    }
    for (const role of STAFF) callers.set(role, (await signedInStaff(app, role)).browser);
    const premium = people.premium.user.id;
    await app.context.commands.execute({
      stream: { category: 'wallet', initial: () => null, evolve: {} },
      id: premium,
      command: { id: randomUUID(), fingerprint: 'test', actor: 'system:test' },
      decide: () => [{ type: 'BecamePremium', data: { member: premium, payment: 'bought' } }],
    });
    const suspend = { reason: 'spam', statement: 'Reclame.', days: 7 };
    const path = `/admin/api/members/${people.suspended.user.id}/suspend`;
    expect(await as('support').post(path, suspend)).toMatchObject({ status: 200 });
    await app.context.readYourWrites.waitFor(await app.context.store.head(), 10_000);
  });
  afterAll(() => app.close());

  const as = (caller: Caller): Browser => {
    const browser = callers.get(caller);
    if (!browser) throw new Error(`nobody is ${caller}`);
    return browser;
  };
  /** A call that counts: what it reaches was tried by this caller. */
  const ask = (caller: Caller, method: string, path: string, body?: unknown) => {
    const route = routeFor(routes, { method, path });
    if (route) called.get(caller)?.add(nameOf(route));
    return as(caller).call<Problem>(method, path, body);
  };
  const lines = Object.entries<Route>(allRoutes).filter(([name]) => !LAST.has(name));
  const forgetCounts = () => app.context.db.raw('truncate ops.rate_limits');
  const call = async (caller: Caller, route: Route) => {
    await forgetCounts();
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
    const path = fillPath(
      route.path,
      Object.fromEntries(names.map((name) => [name, name === 'consent' ? 'race' : 'nothing'])),
    );
    return ask(caller, route.method.toUpperCase(), path, route.method === 'get' ? undefined : {});
  };
  const refused = (caller: Caller, permission: Parameters<typeof mayDo>[1]) => {
    if (!isStaff(caller)) return signedOut;
    return mayDo(caller, permission) ? null : { status: 403, body: { code: 'not_permitted' } };
  };

  it.each(CALLERS)('the member door lets %s in where they belong, and never fails on them', async (caller) => {
    for (const [name, route] of lines) {
      const answer = await call(caller, route);
      if (route.caller === 'member' && !isMember(caller)) expect(answer, name).toMatchObject(signedOut);
      else {
        expect(answer.status, name).toBeLessThan(500);
        expect(answer.body.code, name).not.toBe('authentication_required');
      }
    }
  });

  it.each(CALLERS)('the back office lets %s do what their role may, and nothing else', async (caller) => {
    for (const { name, permission, picture, acts, foundingActs } of allAdminResources(app.context)) {
      const reads = [
        ...[`/admin/api/${name}`, `/admin/api/${name}/nothing`, `/admin/api/${name}/export`],
        ...(picture ? [`/admin/api/${name}/nothing/pictures/nothing`] : []),
      ];
      const writes = [
        ...Object.entries(acts).map(([act, one]) => [`/admin/api/${name}/nothing/${act}`, one.permission] as const),
        ...Object.entries(foundingActs).map(([act, one]) => [`/admin/api/${name}/${act}`, one.permission] as const),
      ];
      for (const path of reads) {
        const answer = await ask(caller, 'GET', path);
        const no = refused(caller, permission);
        if (no) expect(answer, path).toMatchObject(no);
        else expect([200, 404], `${path} ${answer.status}`).toContain(answer.status);
      }
      for (const [path, needed] of writes) {
        const answer = await ask(caller, 'POST', path, {});
        expect(answer, path).toMatchObject(
          refused(caller, needed) ?? { status: 422, body: { code: 'reason_required' } },
        );
      }
    }
    for (const [method, path, needed] of BESIDE)
      expect(await ask(caller, method, path), path).toMatchObject(refused(caller, needed) ?? { status: 404 });
    for (const [method, path, status] of OWN) {
      const answer = await ask(caller, method, path, method === 'GET' ? undefined : {});
      expect(answer, path).toMatchObject(isStaff(caller) ? { status } : signedOut);
    }
  });

  it.each(CALLERS)('what asks nobody who they are answers %s as everybody', async (caller) => {
    await forgetCounts();
    for (const [method, path, status] of OPEN) {
      const answer = await ask(caller, method, path, method === 'GET' ? undefined : {});
      expect(answer.status, `${method} ${path}`).toBe(status);
    }
  });

  it('who is suspended reaches nobody, and who is not does', async () => {
    const { id } = other.user;
    const reach = (caller: Caller) => [
      as(caller).post<Problem>('/api/likes', { profile: id }),
      as(caller).post<Problem>('/api/swipe', { profile: id, like: true }),
      as(caller).post<Problem>('/api/chats', { profile: id }),
    ];
    for (const answer of await Promise.all(reach('suspended')))
      expect(answer).toMatchObject({ status: 403, body: { code: 'suspended' } });
    for (const answer of await Promise.all(reach('free'))) expect(answer.status).toBeLessThan(300);
    for (const answer of await Promise.all(reach('premium'))) expect(answer.status).toBeLessThan(300);
  });

  it.each(CALLERS)(
    '%s gets a live stream, ends sessions, leaves and signs out where that is theirs',
    async (caller) => {
      await forgetCounts();
      const browser = as(caller);
      const own = (status: number) => (isMember(caller) ? { status } : signedOut);
      const stream = await listen(browser);
      expect(stream.status).toBe(isMember(caller) ? 200 : signedOut.status);
      if (isMember(caller)) expect(stream.type).toContain('text/event-stream');
      expect(await ask(caller, 'DELETE', allRoutes.endOtherSessions.path)).toMatchObject(own(204));
      const wrong = await ask(caller, 'DELETE', allRoutes.deleteAccount.path, { password: 'not the right sentence' });
      expect(wrong).toMatchObject(isMember(caller) ? { status: 422, body: { code: 'password_wrong' } } : signedOut);
      expect(await ask(caller, 'DELETE', allRoutes.deleteAccount.path, { password: PASSWORD })).toMatchObject(own(200));
      expect((await ask(caller, 'GET', allRoutes.signOut.path)).status).toBe(204);
      expect(await ask(caller, 'GET', allRoutes.stream.path)).toMatchObject(signedOut);
      // Of the member door: whoever is of the staff has their session there still, and ends it at their own.
      expect((await ask(caller, 'GET', '/admin/api/me')).status).toBe(isStaff(caller) ? 200 : signedOut.status);
      expect((await ask(caller, 'POST', '/admin/api/logout')).status).toBe(204);
      expect(await ask(caller, 'GET', '/admin/api/me')).toMatchObject(signedOut);
    },
  );

  it.each(CALLERS)('every route that express has was called by %s', (caller) => {
    const names = [...new Set(routes.map(nameOf))];
    const missing = names.filter((name) => !called.get(caller)?.has(name) && !(name in UNCALLED));
    expect(missing).toEqual([]);
    expect(Object.keys(UNCALLED).filter((name) => !names.includes(name))).toEqual([]);
    // Enough to see that they were found.
    expect(names.length).toBeGreaterThan(OPEN.length + OWN.length);
  });
});

const nameOf = ({ method, path }: ExpressRoute) => `${method} ${path}`;

/** How the live stream answers; it is closed at once. */
async function listen({ site, cookies }: Browser): Promise<Readonly<{ status: number; type: string | null }>> {
  const stop = new AbortController();
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { status, headers } = await fetch(site + allRoutes.stream.path, { headers: { cookie }, signal: stop.signal });
  stop.abort();
  return { status, type: headers.get('content-type') };
}
