import { refusalsOf } from '@vonk/contracts/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../allRoutes.ts';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { quotas, quotasOf } from './quotas.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const take = (who: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => app.context.limits.take('changes', who)));

/** Calls that change something and are not counted before they are answered, each with why. */
const UNCOUNTED: Readonly<Record<string, string>> = {
  'post /api/page-hidden.php': 'noteVisit counts it (logged_visits) and drops what is over: a beacon hears no answer',
};

describe('every call that changes something', () => {
  it('has a quota, that of all changes where it has none of its own, and says so in the contract', () => {
    const changing = allRoutes
      .flatMap((handlers) => handlers(app.context))
      .filter(({ route }) => route.method !== 'get');
    const named = changing.map(({ route, options }) => ({
      call: `${route.method} ${route.path}`,
      isCounted: quotasOf(route, options).length > 0,
      saysSo: refusalsOf(route).has('too_many_requests'),
    }));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ isCounted }) => !isCounted).map(({ call }) => call)).toEqual(Object.keys(UNCOUNTED));
    expect(named.filter(({ saysSo }) => !saysSo)).toEqual([]);
  });

  it('is answered 120 times a minute for a member, and refused then for that member alone', async () => {
    const [mia, ned] = [await member(app), await member(app)];
    await app.context.limits.forgive('changes', mia.user.id);
    const change = (who = mia) => who.browser.call('DELETE', '/api/card');
    await take(mia.user.id, quotas.changes.points - 2);
    expect((await mia.browser.patch('/api/profile', { about: 'the last but one' })).status).toBe(200);
    expect((await change()).status).toBe(204);
    const over = await change();
    expect(over).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await change(ned)).status).toBeLessThan(300);
    expect((await mia.browser.get('/api/profile')).status).toBe(200);
  });

  it('is counted by address for a visitor', async () => {
    const signIn = (from: string) =>
      app.visitor(from).post('/api/user.php', { email: 'no@example.test', password: 'none' });
    const [here, there] = ['198.51.100.70', '198.51.100.71'];
    await take(here, quotas.changes.points - 1);
    expect((await signIn(here)).status).not.toBe(429);
    expect(await signIn(here)).toMatchObject({ status: 429 });
    expect((await signIn(there)).status).not.toBe(429);
  });
});

describe('typing', () => {
  it('has a quota of its own that two devices do not reach, and leaves that of changes alone', async () => {
    const [mia, ned] = [await member(app), await member(app, { gender: 'male', looking_for: 'female' })];
    const opened = await mia.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: ned.user.id });
    const { id } = opened.body.conversation;
    // A tab tells every three seconds at most, and once more after each message, of which there are 30 a minute.
    const ofTwoDevices = 2 * (60 / 3 + 30);
    const type = () => mia.browser.post(`/api/chats/${id}/typing`);
    const answers = await Promise.all(Array.from({ length: quotas.typing.points }, type));
    expect(quotas.typing.points).toBeGreaterThan(ofTwoDevices);
    expect(answers.filter(({ status }) => status !== 204)).toEqual([]);
    expect(await type()).toMatchObject({ status: 429 });
    expect((await mia.browser.call('DELETE', '/api/card')).status).toBe(204);
  });
});
