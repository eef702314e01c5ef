import { allRoutes } from '@vonk/contracts/routes';
import { pathsOf, type Route } from '@vonk/contracts/route';
import { LANGUAGES } from '@vonk/contracts/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from './testing/browser.ts';
import { member } from './testing/members.ts';
import { openTestApp, type TestApp } from './testing/openTestApp.ts';

type Problem = { code: string; status: number; detail: string; title: string; type: string; errors?: object[] };

let app: TestApp;
let visitor: Browser;
beforeAll(async () => {
  app = await openTestApp();
  visitor = app.visitor();
});
afterAll(() => app.close());

const lines: [string, Route][] = Object.entries(allRoutes);
/** Not answered at once: it stays open. */
const streams = new Set(['stream']);
/** An address that nothing is at; where only some words fit, one of them. */
const FITTING: Readonly<Record<string, string>> = { consent: 'race' };
const addressOf = (route: Route) => route.path.replace(/:(\w+)/g, (_param, name: string) => FITTING[name] ?? 'nothing');

describe('the page for developers', () => {
  it('is closed in production unless it is set, and never runs a script', async () => {
    const closed = await openTestApp({ NODE_ENV: 'production' });
    expect((await closed.visitor().get('/api/docs')).status).toBe(404);
    await closed.close();
    const open = await openTestApp({ NODE_ENV: 'production', API_DOCS: 'yes' });
    const page = await fetch(`${open.site}/api/docs`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toContain("style-src 'self' 'nonce-");
    expect(await page.text()).not.toContain('<script');
    await open.close();
  });
});

describe('every call of the contract', () => {
  it.each(lines)('%s: asks a visitor to log in, or answers them as promised', async (_name, route) => {
    const body = route.method === 'get' ? undefined : {};
    const answer = await app.visitor().call<Problem>(route.method.toUpperCase(), addressOf(route), body);
    if (route.caller === 'member') {
      expect(answer.status).toBe(403);
      expect(answer.body.code).toBe('authentication_required');
    } else {
      expect(answer.status).toBeLessThan(500);
      expect(answer.body.code).not.toBe('method_not_allowed');
    }
  });

  it.each(lines.filter(([name]) => !streams.has(name)))(
    '%s: never fails on a member with an empty request',
    async (name, route) => {
      const { browser } = await member(app);
      const body = route.method === 'get' ? undefined : {};
      const answer = await browser.call<Problem>(route.method.toUpperCase(), addressOf(route), body);
      expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
      if (answer.status >= 400 && !['not_found'].includes(answer.body.code))
        expect(answer.headers.get('content-type')).toContain('application/problem+json');
    },
  );

  it.each(lines.filter(([, { method }]) => method !== 'get'))(
    '%s: is refused without the client header, unless it is a beacon',
    async (name, route) => {
      const answer = await visitor.call<Problem>(
        route.method.toUpperCase(),
        addressOf(route),
        {},
        { 'x-requested-with': '' },
      );
      if (name === 'pageHidden') expect(answer.status).toBe(204);
      else expect(answer).toMatchObject({ status: 403, body: { code: 'client_header_required' } });
    },
  );

  it('is listed in OpenAPI, with and without .php, beside what providers call and nothing else', async () => {
    const { body } = await visitor.get<{ openapi: string; paths: Record<string, Record<string, unknown>> }>(
      '/api/openapi.json',
    );
    expect(body.openapi).toMatch(/^3\.1/);
    const listed = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const expected = lines.flatMap(([, route]) =>
      pathsOf(route).map((path) => `${route.method} ${path.replace(/:(\w+)/g, '{$1}')}`),
    );
    const webhooks = ['post /api/webhooks/mail', 'post /api/webhooks/payments/{provider}'];
    expect(listed.sort()).toEqual([...expected, ...webhooks].sort());
  });

  it('answers at the same path without .php', async () => {
    for (const path of ['/api/user.php', '/api/user'])
      expect(await visitor.get(path)).toMatchObject({ status: 200, body: { user: null } });
  });
});

describe('requests that make no sense', () => {
  const signup = (body: string, headers?: Record<string, string>) =>
    visitor.call<Problem>('POST', '/api/signup', body, { 'content-type': 'application/json', ...headers });
  const json = (value: unknown) => JSON.stringify(value);
  let deep: unknown = 'end';
  for (let depth = 0; depth < 100; depth++) deep = { deep };

  it.each([
    ['broken JSON', '{"email":', 400, 'malformed_json'],
    ['an empty list', '[]', 422, 'invalid_request'],
    ['a number', '5', 422, 'invalid_request'],
    ['null', 'null', 422, 'invalid_request'],
    ['wrong types', json({ email: 5, name: [], password: {} }), 422, 'invalid_request'],
    ['100 levels', json(deep), 422, 'invalid_request'],
    ['too much', json({ email: 'x'.repeat(65 * 1024) }), 413, 'body_too_large'],
    ['U+0000', json({ email: 'a\u0000@example.test' }), 422, 'invalid_text'],
    ['half a surrogate pair', '{"email":"\\ud800"}', 422, 'invalid_text'],
  ])('%s is refused clearly', async (_what, body, status, code) => {
    const answer = await signup(body);
    expect(answer).toMatchObject({ status, body: { code, status } });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body.detail.length).toBeGreaterThan(5);
  });

  it('names each field that is wrong, and says why', async () => {
    const answer = await signup(json({ email: 'no address', password: 'short', terms_accepted: false }));
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([
        { path: 'email', code: 'email_invalid', detail: 'Dit e-mailadres klopt niet.' },
        expect.objectContaining({ path: 'password', code: 'password_too_short' }),
        expect.objectContaining({ path: 'terms_accepted', code: 'terms_not_accepted' }),
        expect.objectContaining({ path: 'name', code: 'required' }),
      ]),
    );
  });

  it('a form is not JSON', async () => {
    const answer = await signup('email=a', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });

  it('a key given twice in the query is refused', async () => {
    expect(await visitor.get('/api/members?country=NL&country=DE')).toMatchObject({
      status: 422,
      body: { code: 'invalid_request', errors: [{ path: 'country', code: 'duplicate_key' }] },
    });
  });

  it('an unknown path is a 404, another method on a known one a 405 with what is allowed', async () => {
    expect(await visitor.get('/api/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const answer = await visitor.patch('/api/user.php', {});
    expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(answer.headers.get('allow')).toBe('POST, GET, PUT');
  });

  it('a page of another site cannot call, even with the header', async () => {
    const foreign = await visitor.call('POST', '/api/signup', {}, { origin: 'https://evil.example' });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'client_header_required' } });
    const cross = await visitor.call('GET', '/api/logout.php', undefined, { 'sec-fetch-site': 'cross-site' });
    expect(cross.status).toBe(403);
  });

  it('signing out by a plain link does not work', async () => {
    const answer = await visitor.call('GET', '/api/logout.php', undefined, { 'x-requested-with': '' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'client_header_required' } });
  });
});

describe('the language of a refusal', () => {
  it.each(LANGUAGES)('is that of the locale cookie: %s', async (language) => {
    const browser = app.visitor();
    browser.cookies.set('locale', language);
    const texts = new Set<string>();
    for (const other of LANGUAGES) {
      const speaker = app.visitor();
      speaker.cookies.set('locale', other);
      texts.add((await speaker.get<Problem>('/api/nothing')).body.detail);
    }
    expect(texts.size).toBe(LANGUAGES.length);
    expect(texts).toContain((await browser.get<Problem>('/api/nothing')).body.detail);
  });

  it('is that of the account when somebody is signed in', async () => {
    const { browser } = await member(app, { language: 'pl' });
    browser.cookies.set('locale', 'fr');
    expect((await browser.get<Problem>('/api/nothing')).body.detail).toBe('Nie udało się tego znaleźć.');
  });
});

describe('the house itself', () => {
  it('tells that it lives, that it is ready and what it is', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const answer = await visitor.get(path);
      expect(answer, path).toMatchObject({ status: 200, body: { status: 'ok' } });
      expect(answer.headers.get('content-security-policy'), path).toContain("default-src 'self'");
    }
    expect(await visitor.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect((await visitor.get<{ version: string }>('/api/version')).body.version).toMatch(/^\d/);
  });

  it('says where to tell of a hole, and until when that holds', async () => {
    const { status, body, headers } = await visitor.get<string>('/.well-known/security.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toMatch(/^Contact: mailto:support@vonk\.example$/m);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
    const days = (expires - app.context.clock().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(366);
    expect(body).toMatch(/^Preferred-Languages: nl, /m);
  });

  it('gives its figures to this machine, not to a visitor behind the proxy', async () => {
    const here = await visitor.get<string>('/metrics');
    expect(here.status).toBe(200);
    expect(here.body).toContain('http_request_duration_seconds');
    expect((await app.visitor('198.51.100.7').get('/metrics')).status).toBe(404);
  });

  it('sends a strict policy with every answer', async () => {
    const policy = (await visitor.get('/api/user.php')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe');
  });
});
