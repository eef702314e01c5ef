import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerProblems, unknownPath } from './answerProblems.ts';
import { createClientHeader } from './clientHeader.ts';
import { health } from './health.ts';
import { securityHeaders } from './securityHeaders.ts';
import { serve } from './serve.ts';
import { withHead } from './pageHead.ts';
import { staticSite } from './staticSite.ts';

const problems = answerProblems({ statusOf: () => 409, translate: (_request, code) => code });

describe('the pages of a site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-site-'));
  const app = express();

  beforeAll(() => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<script nonce="__CSP_NONCE__"></script>');
    writeFileSync(join(folder, 'assets/index-BxQ1f9aZ.js'), 'plain script');
    writeFileSync(join(folder, 'assets/index-BxQ1f9aZ.js.br'), 'brotli script');
    writeFileSync(join(folder, 'assets/index-BxQ1f9aZ.js.gz'), 'gzip script');
    writeFileSync(join(folder, 'sw.js'), 'worker');
    app.use(securityHeaders({ secure: false, imageSources: ['https://photos.test'], reportPath: '/csp' }));
    app.use('/admin', staticSite(folder));
    app.use(staticSite(folder));
    app.use(unknownPath, problems);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(['/', '/members', '/chats/abc-1', '/index.html', '/admin', '/admin/members'])(
    'opens on every address of the site: %s',
    async (path) => {
      const answer = await request(app).get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-type']).toContain('text/html');
    },
  );

  it('keeps its shell free of any page: what a device keeps for every address is the same for all of them', async () => {
    const site = express().use(
      staticSite(folder, { headOf: () => Promise.resolve({ status: 404, lang: 'de', title: 'Unknown', tags: [] }) }),
    );
    expect((await request(site).get('/unknown')).status).toBe(404);
    const shell = await request(site).get('/index.html?revision=1');
    expect(shell.headers['x-robots-tag']).toBe('noindex');
    expect([shell.status, shell.text]).toEqual([200, '<script nonce=""></script>']);
  });

  describe('whose head says whether there is such a page', () => {
    const site = express();
    beforeAll(() => {
      const headOf = () => Promise.resolve({ status: 404, lang: 'de', title: 'Unknown', tags: [] });
      site.use(staticSite(folder, { headOf, notPages: ['/api', '/pay'] }), unknownPath, problems);
    });
    const typeOf = async (path: string, accept: string) => {
      const { status, headers } = await request(site).get(path).set('Accept', accept);
      return [status, String(headers['content-type']).split(';')[0]];
    };

    it.each(['/index.php', '/pages/terms.html', '/apifoo', '/payments', '/administratie'])(
      'answers with its page where somebody goes to %s',
      async (path) => expect(await typeOf(path, 'text/html,*/*;q=0.8')).toEqual([404, 'text/html']),
    );

    it.each([
      ['/assets/old-AAAAAAAA.js', 'text/html'],
      ['/icon-512.webp', 'image/*,*/*;q=0.8'],
      ['/index.php', '*/*'],
      ['/.env', 'text/html'],
      ['/api', 'text/html'],
      ['/api/unknown', 'text/html'],
      ['/pay/index.html', 'text/html'],
    ])('leaves %s, asked for as %s, to the next', async (path, accept) =>
      expect(await typeOf(path, accept)).toEqual([404, 'application/problem+json']),
    );
  });

  it('carries a policy without anything inline, and the nonce of this very answer', async () => {
    const [one, other] = [await request(app).get('/'), await request(app).get('/')];
    const policy = String(one.headers['content-security-policy']);
    const nonce = /nonce="([^"]+)"/.exec(one.text)?.[1] ?? '';
    expect(nonce).not.toBe('');
    expect(policy).toContain(`'nonce-${nonce}'`);
    expect(policy).not.toMatch(/unsafe/);
    expect(policy).toContain("img-src 'self' data: blob: https://photos.test");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('report-uri /csp');
    expect(other.text).not.toContain(nonce);
    expect(one.headers['strict-transport-security']).toBeUndefined();
    expect(one.headers['x-powered-by']).toBeUndefined();
  });

  it('keeps hashed files for a year and asks again for everything else', async () => {
    const asset = await request(app).get('/assets/index-BxQ1f9aZ.js').set('Accept-Encoding', 'identity').buffer();
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-type']).toContain('javascript');
    expect((await request(app).get('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  it('carries the headers of a document on documents and workers, and on their parts those of parts', async () => {
    const ofDocuments = ['content-security-policy', 'permissions-policy', 'referrer-policy', 'x-frame-options'];
    const headersOf = async (path: string) =>
      Object.keys((await request(app).get(path).set('Accept-Encoding', 'identity').buffer()).headers);
    for (const path of ['/', '/sw.js', '/assets/missing.html'])
      expect(await headersOf(path)).toEqual(expect.arrayContaining(ofDocuments));
    const part = await headersOf('/assets/index-BxQ1f9aZ.js');
    expect(part.filter((name) => ofDocuments.includes(name))).toEqual([]);
    expect(part).toEqual(expect.arrayContaining(['x-content-type-options', 'cross-origin-resource-policy']));
  });

  it.each([
    ['gzip, br', 'br', 'brotli script'],
    ['br;q=0, identity', undefined, 'plain script'],
    ['identity', undefined, 'plain script'],
  ])('sends a packed file to who can unpack it: %s', async (accepted, encoding, content) => {
    const sent = await raw(app, '/assets/index-BxQ1f9aZ.js', accepted);
    expect(sent).toMatchObject({ encoding, content, vary: expect.stringContaining('Accept-Encoding') as string });
    expect(sent.type).toContain('javascript');
  });

  it.each(['/assets/old-AAAAAAAA.js', '/missing.png', '/api/unknown', '/..%2f..%2fetc%2fpasswd', '/.env'])(
    'is 404 for what is not there: %s',
    async (path) => {
      expect((await request(app).get(path)).status).toBe(404);
    },
  );
});

describe('the head of a page', () => {
  const page = '<html lang="nl"><head><title>Site</title></head></html>';
  const text = `</title><script>"'$&</script>`;

  it('holds its texts as texts', () => {
    const tags = [{ property: 'og:title', content: text }];
    expect(withHead(page, { lang: 'de', title: text, tags })).toBe(
      '<html lang="de"><head><title>&lt;/title&gt;&lt;script&gt;&quot;&#39;$&amp;&lt;/script&gt;</title>\n    ' +
        '<meta property="og:title" content="&lt;/title&gt;&lt;script&gt;&quot;&#39;$&amp;&lt;/script&gt;" /></head></html>',
    );
  });
});

/** Without a client that unpacks by itself. */
async function raw(app: express.Express, path: string, accepted: string) {
  const server = await serve(app, { host: '127.0.0.1', port: 0 });
  try {
    return await new Promise<{ encoding?: string; vary?: string; type?: string; content: string }>((resolve) => {
      get(server.url + path, { headers: { 'Accept-Encoding': accepted }, agent: false }, (answer) => {
        let content = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (content += chunk));
        answer.on('end', () => {
          const { vary } = answer.headers;
          resolve({
            encoding: answer.headers['content-encoding'],
            vary,
            type: answer.headers['content-type'],
            content,
          });
        });
      });
    });
  } finally {
    await server.close();
  }
}

describe('a call that changes something', () => {
  const header = createClientHeader({
    allowedOrigins: ['https://www.site.test'],
    exempt: (incoming) => incoming.path.startsWith('/webhooks/'),
  });
  const app = express();
  app.use(header.forChanges);
  app.get('/logout', header.always, (_request, response) => void response.json({}));
  app.all('/{*any}', (_request, response) => void response.json({}));
  app.use(problems);

  const ours = { 'X-Requested-With': 'fetch' };
  it.each([
    ['without the header', {}, 403],
    ['with another header', { 'X-Requested-With': 'XMLHttpRequest' }, 403],
    ['with the header', ours, 200],
    ['from a foreign page', { ...ours, Origin: 'https://evil.test' }, 403],
    ['from a page without an origin', { ...ours, Origin: 'null' }, 403],
    ['from another site', { ...ours, 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['from a neighbour domain', { ...ours, 'Sec-Fetch-Site': 'same-site' }, 403],
    [
      'from our own page',
      { ...ours, Host: 'site.test', Origin: 'https://site.test', 'Sec-Fetch-Site': 'same-origin' },
      200,
    ],
    ['from another address of ours', { ...ours, Origin: 'https://www.site.test', 'Sec-Fetch-Site': 'same-site' }, 200],
  ])('is judged by where it comes from: %s', async (_what, headers, status) => {
    for (const method of ['post', 'put', 'patch', 'delete'] as const)
      expect((await request(app)[method]('/thing').set(headers)).status).toBe(status);
    expect((await request(app).get('/logout').set(headers)).status).toBe(status);
  });

  it('is free for reading and for the webhooks of providers', async () => {
    expect((await request(app).get('/thing')).status).toBe(200);
    expect((await request(app).post('/webhooks/payments')).status).toBe(200);
  });
});

describe('a server of the house', () => {
  it('says that it lives, and that it is ready only when everything it needs is', async () => {
    let storeWell = true;
    let stopping = false;
    const store = () => (storeWell ? Promise.resolve() : Promise.reject(new Error('password of database wrong')));
    const app = express().use(health({ store }, () => stopping));
    expect((await request(app).get('/readyz')).status).toBe(200);
    storeWell = false;
    const sick = await request(app).get('/readyz');
    expect([sick.status, sick.body]).toEqual([503, { status: 'not_ready', failing: ['store'] }]);
    // Who is not at this machine learns that it is not ready, and no more.
    const outside = await request(app).get('/readyz').set('X-Forwarded-For', '198.51.100.7');
    expect([outside.status, outside.body]).toEqual([503, { status: 'not_ready' }]);
    expect((await request(app).get('/healthz')).status).toBe(200);
    storeWell = true;
    stopping = true;
    expect((await request(app).get('/readyz')).body).toMatchObject({ status: 'stopping' });
  });

  const silentLine = (port: number) =>
    connect({ host: '127.0.0.1', port })
      .on('error', () => undefined)
      .resume();
  const ended = (line: Socket) => new Promise<void>((resolve) => void line.once('close', () => resolve()));

  it('cuts a connection that says nothing, and keeps the one that asked', async () => {
    const app = express().get('/', (_request, response) => void response.send('here'));
    const served = await serve(app, { host: '127.0.0.1', port: 0, silentMs: 200 });
    const asking = silentLine(served.port);
    const heard = new Promise((resolve) => asking.once('data', resolve));
    asking.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await heard;
    const silent = Array.from({ length: 20 }, () => silentLine(served.port));
    await Promise.all(silent.map(ended));
    const again = new Promise<Buffer>((resolve) => asking.once('data', resolve));
    asking.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(String(await again)).toContain('200 OK');
    asking.destroy();
    await served.close(0);
  });

  it('takes so many connections and no more, and others when some are gone', async () => {
    const app = express().get('/', (_request, response) => void response.send('here'));
    const served = await serve(app, { host: '127.0.0.1', port: 0, connectionsMax: 3 });
    const lines = Array.from({ length: 3 }, () => silentLine(served.port));
    await Promise.all(lines.map((line) => new Promise((resolve) => line.once('connect', resolve))));
    await ended(silentLine(served.port));
    for (const line of lines) line.destroy();
    const isAnswered = async () => {
      const line = silentLine(served.port);
      const answered = new Promise((resolve) => line.once('data', () => resolve(true)));
      line.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      const answer = await Promise.race([answered, ended(line)]);
      line.destroy();
      return answer === true;
    };
    // The server hears a little later that the others have gone.
    while (!(await isAnswered())) await new Promise((resolve) => setTimeout(resolve, 10));
    await served.close(0);
  });

  it('says in one line that its port is taken', async () => {
    const first = await serve(express(), { host: '127.0.0.1', port: 0 });
    await expect(serve(express(), { host: '127.0.0.1', port: first.port })).rejects.toThrow(
      `port ${first.port} on 127.0.0.1 is taken by another program`,
    );
    await first.close();
  });

  it('lets the answer under way finish when it stops, and then takes no more', async () => {
    let arrived = () => undefined as void;
    let release = () => undefined as void;
    const begun = new Promise<void>((resolve) => (arrived = resolve));
    const held = new Promise<void>((resolve) => (release = resolve));
    const app = express().get('/slow', async (_request, response) => {
      arrived();
      await held;
      response.json({ done: true });
    });
    const server = await serve(app, { host: '127.0.0.1', port: 0 });
    const answer = fetch(`${server.url}/slow`);
    await begun;
    const closed = server.close();
    release();
    expect(await (await answer).json()).toEqual({ done: true });
    await closed;
    await expect(fetch(`${server.url}/slow`)).rejects.toThrow();
  });
});
