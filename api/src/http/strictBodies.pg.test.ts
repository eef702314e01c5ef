import { allRoutes } from '@vonk/contracts/routes';
import type { Route } from '@vonk/contracts/route';
import { ZodObject } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allAdminResources } from '../admin/allAdminResources.ts';
import type { Browser } from '../testing/browser.ts';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

type Problem = { code: string; errors?: { path: string; code: string }[] };
const UNKNOWN = 'no_such_field';

describe('a field that nobody knows', () => {
  let app: TestApp;
  let browser: Browser;
  let admin: Browser;
  beforeAll(async () => {
    app = await openTestApp();
    ({ browser } = await member(app));
    ({ browser: admin } = await signedInStaff(app, 'admin'));
  });
  afterAll(() => app.close());

  const bodies = Object.entries<Route>(allRoutes).filter(([, { body }]) => body instanceof ZodObject);

  it.each(bodies)('is refused and named by %s', async (_name, route) => {
    const path = route.path.replace(/:\w+/g, 'x');
    const answer = await browser.call<Problem>(route.method.toUpperCase(), path, { [UNKNOWN]: 1 });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_request' } });
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path: UNKNOWN, code: 'unknown_field' }));
  });

  it('is not meant by null, which is refused as well, or by nothing, which says what is missing', async () => {
    const { browser: other } = await member(app);
    for (const [name, route] of bodies) {
      const path = route.path.replace(/:\w+/g, 'x');
      const call = (body?: unknown) => other.call<Problem>(route.method.toUpperCase(), path, body);
      expect(await call(null), name).toMatchObject({ status: 422, body: { code: 'invalid_request' } });
      expect((await call()).status, name).toBeLessThan(500);
    }
  });

  it('is refused and named at the door, for either thing the call can be', async () => {
    for (const path of ['/api/user.php', '/api/user.php?push=1']) {
      const { status, body } = await browser.post<Problem>(path, { [UNKNOWN]: 1 });
      expect([status, body.errors?.some(({ code }) => code === 'unknown_field')], path).toEqual([422, true]);
    }
  });

  it('is refused and named by every act of the back office', async () => {
    for (const { name, acts, foundingActs } of allAdminResources(app.context)) {
      const paths = [
        ...Object.keys(acts).map((act) => `${name}/x/${act}`),
        ...Object.keys(foundingActs).map((act) => `${name}/${act}`),
      ];
      for (const path of paths) {
        const answer = await admin.post<Problem>(`/admin/api/${path}`, { reason: 'a test', [UNKNOWN]: 1 });
        expect(answer, path).toMatchObject({ status: 422, body: { code: 'invalid_request' } });
        expect(answer.body.errors, path).toContainEqual(
          expect.objectContaining({ path: UNKNOWN, code: 'unknown_field' }),
        );
      }
    }
    const { status, body } = await app.visitor().post<Problem>('/admin/api/login', { [UNKNOWN]: 1 });
    expect([status, body.errors?.some(({ code }) => code === 'unknown_field')]).toEqual([422, true]);
  });
});
