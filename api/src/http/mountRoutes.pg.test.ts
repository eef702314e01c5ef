import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, signUp, someone } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, undefined, 2_000);
});
afterAll(() => app.close());

describe('a command with an id of the caller’s making', () => {
  const key = (id: string) => ({ 'idempotency-key': id });

  it('happens once, and answers again as it did', async () => {
    const form = someone();
    const id = randomUUID();
    const first = await app.visitor().call('POST', '/api/signup', form, key(id));
    const again = await app.visitor().call('POST', '/api/signup', form, key(id));
    expect(first.status).toBe(201);
    expect(again).toMatchObject({ status: 201, body: first.body });
  });

  it('is refused with another body', async () => {
    const { browser } = await member(app);
    const id = randomUUID();
    expect((await browser.call('PATCH', '/api/profile', { about: 'one' }, key(id))).status).toBe(200);
    expect(await browser.call('PATCH', '/api/profile', { about: 'two' }, key(id))).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
  });

  it('cannot be taken over by somebody else to reach an account', async () => {
    const form = someone();
    const id = randomUUID();
    await app.visitor().call('POST', '/api/signup', form, key(id));
    const thief = await app.visitor().call('POST', '/api/signup', { ...form, password: 'a guessed sentence' }, key(id));
    expect(thief).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect(thief.headers.getSetCookie()).toEqual([]);
  });

  it('must be a plain short text', async () => {
    const { browser } = await member(app);
    for (const id of ['x'.repeat(201), 'with space'])
      expect((await browser.call('PATCH', '/api/profile', { about: 'x' }, key(id))).status).toBe(422);
  });
});

describe('quotas', () => {
  it('stop the sixth signup of an hour from one address, and say when to come back', async () => {
    const from = '198.51.100.50';
    for (let time = 0; time < 5; time++)
      expect((await app.visitor(from).post('/api/signup', someone())).status).toBe(201);
    const sixth = await app.visitor(from).post('/api/signup', someone());
    expect(sixth).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await app.visitor('198.51.100.51').post('/api/signup', someone())).status).toBe(201);
  });

  it('stop the 61st search of a minute of one member, also when they come at once', async () => {
    const { browser } = await member(app);
    const answers = await Promise.all(Array.from({ length: 65 }, () => browser.get('/api/members')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('let a visitor look for 120 towns a minute, and stop the next one from that address alone', async () => {
    const [typing, neighbour] = [app.visitor('198.51.100.60'), app.visitor('198.51.100.61')];
    const look = (who = typing) => who.get('/api/places?country=NL&q=utr');
    const answers = await Promise.all(Array.from({ length: 120 }, () => look()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
    expect(await look()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect((await look(neighbour)).status).toBe(200);
  });
});

/** Last, because the read models stand still from then on. */
describe('when the read models do not follow', () => {
  it('a command is done all the same, and says that it cannot be read yet', async () => {
    const { browser, user } = await signUp(app);
    await app.stopProjector();
    const answer = await browser.patch('/api/profile', { about: 'Written down' });
    expect(answer).toMatchObject({ status: 202, body: { pending: true } });
    expect(JSON.stringify(await app.recorded(`member-${user.id}`))).toContain('Written down');
    expect(await browser.get('/readyz')).toMatchObject({ status: 503, body: { failing: ['read_models'] } });
  });
});
