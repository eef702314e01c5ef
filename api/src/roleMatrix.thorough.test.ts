import { randomUUID } from 'node:crypto';
import { fillPath, type Route } from '@vonk/contracts/route';
import { allRoutes } from '@vonk/contracts/routes';
import type { StaffRole } from '@vonk/contracts/site/events';
import { mayDo } from '@vonk/contracts/site/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allAdminResources } from './admin/allAdminResources.ts';
import type { Browser } from './testing/browser.ts';
import { member, signUp, type SignedUp } from './testing/members.ts';
import { openTestApp, type TestApp } from './testing/openTestApp.ts';
import { signedInStaff } from './testing/staff.ts';

const MEMBERS = ['unconfirmed', 'free', 'premium', 'suspended'] as const;
const STAFF = ['support', 'finance', 'admin'] as const satisfies readonly StaffRole[];
const CALLERS = ['visitor', ...MEMBERS, ...STAFF] as const;
type Caller = (typeof CALLERS)[number];
type Problem = { code?: string };

const isMember = (caller: Caller) => (MEMBERS as readonly Caller[]).includes(caller);
const isStaff = (caller: Caller): caller is (typeof STAFF)[number] => (STAFF as readonly Caller[]).includes(caller);
/** A stream stays open; the others end the session that the next lines need. */
const LAST = new Set(['stream', 'signOut', 'endOtherSessions', 'deleteAccount']);
/** What the back office answers beside its resources. */
const BESIDE = [
  ['/admin/api/complaints/nothing/presence', 'complaints.read'],
  ['/admin/api/receipts/2026-000001', 'payments.read'],
  ['/admin/api/disputes/nothing/evidence', 'disputes.read'],
] as const;
const signedOut = { status: 403, body: { code: 'authentication_required' } };

describe('every route for every kind of caller', () => {
  let app: TestApp;
  let other: SignedUp;
  const callers = new Map<Caller, Browser>();
  const ids = new Map<Caller, string>();

  beforeAll(async () => {
    app = await openTestApp();
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
  const lines = Object.entries<Route>(allRoutes).filter(([name]) => !LAST.has(name));
  const call = async (caller: Caller, route: Route) => {
    await app.context.db.raw('truncate ops.rate_limits');
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
    const path = fillPath(
      route.path,
      Object.fromEntries(names.map((name) => [name, name === 'consent' ? 'race' : 'nothing'])),
    );
    return as(caller).call<Problem>(route.method.toUpperCase(), path, route.method === 'get' ? undefined : {});
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
    const refused = (permission: Parameters<typeof mayDo>[1]) =>
      !isStaff(caller)
        ? signedOut
        : mayDo(caller, permission)
          ? null
          : { status: 403, body: { code: 'not_permitted' } };
    for (const { name, permission, acts, foundingActs } of allAdminResources(app.context)) {
      const reads = [`/admin/api/${name}`, `/admin/api/${name}/nothing`, `/admin/api/${name}/export`];
      const writes = [
        ...Object.entries(acts).map(([act, one]) => [`/admin/api/${name}/nothing/${act}`, one.permission] as const),
        ...Object.entries(foundingActs).map(([act, one]) => [`/admin/api/${name}/${act}`, one.permission] as const),
      ];
      for (const path of reads) {
        const answer = await as(caller).get<Problem>(path);
        const no = refused(permission);
        if (no) expect(answer, path).toMatchObject(no);
        else expect([200, 404], `${path} ${answer.status}`).toContain(answer.status);
      }
      for (const [path, needed] of writes) {
        const answer = await as(caller).post<Problem>(path, {});
        expect(answer, path).toMatchObject(refused(needed) ?? { status: 422, body: { code: 'reason_required' } });
      }
    }
    for (const [path, needed] of BESIDE) {
      const answer = await as(caller).call<Problem>(path.endsWith('presence') ? 'POST' : 'GET', path);
      expect(answer, path).toMatchObject(refused(needed) ?? { status: 404 });
    }
    for (const path of ['/admin/api/me', '/admin/api/dashboard', '/admin/api/me/sessions']) {
      const answer = await as(caller).get<Problem>(path);
      if (isStaff(caller)) expect(answer.status, path).toBe(200);
      else expect(answer, path).toMatchObject(signedOut);
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
});
