import express from 'express';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { answerProblems } from './answerProblems.ts';
import { answerWithin } from './answerWithin.ts';
import { createLane } from './lane.ts';
import { serve } from './serve.ts';

const problems = answerProblems({ statusOf: () => 409, translate: (_request, code) => code });

describe('a lane', () => {
  it('lets few work at once, many wait in order, and asks the others to come back', async () => {
    const order: string[] = [];
    const finish: (() => void)[] = [];
    let most = 0;
    let working = 0;
    const app = express();
    app.get('/:name', createLane({ atOnce: 2, waitingMax: 3 }), async (request, response) => {
      order.push(String(request.params.name));
      most = Math.max(most, (working += 1));
      await new Promise<void>((resolve) => finish.push(resolve));
      working -= 1;
      response.end('done');
    });
    app.use(problems);
    const served = await serve(app, { host: '127.0.0.1', port: 0 });
    const come = async (name: string) => {
      const answer = fetch(`${served.url}/${name}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      return answer.then(({ status, headers }) => ({ status, retry: headers.get('retry-after') }));
    };
    const pending: ReturnType<typeof come>[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      pending.push(come(name));
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    const timer = setInterval(() => finish.shift()?.(), 5);
    const answers = await Promise.all(pending);
    clearInterval(timer);
    await served.close(0);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 503, 503]);
    expect(answers.at(-1)?.retry).toBe('5');
    expect(order).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(most).toBe(2);
  });

  it('forgets whoever hung up while they waited', async () => {
    let finish = () => {};
    const seen: string[] = [];
    const app = express();
    app.get('/:name', createLane({ atOnce: 1, waitingMax: 1 }), async (request, response) => {
      const { name } = request.params;
      seen.push(String(name));
      if (name === 'first') await new Promise<void>((resolve) => (finish = resolve));
      response.end();
    });
    app.use(problems);
    const served = await serve(app, { host: '127.0.0.1', port: 0 });
    const first = fetch(`${served.url}/first`);
    while (seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const hanging = new AbortController();
    const second = fetch(`${served.url}/second`, { signal: hanging.signal }).catch(() => 'hung up');
    while ((await fetch(`${served.url}/other`)).status !== 503) await new Promise((resolve) => setTimeout(resolve, 5));
    hanging.abort();
    expect(await second).toBe('hung up');
    // The place in the line is free again once the server has heard of it.
    const third = (async () => {
      for (;;) {
        const answer = await fetch(`${served.url}/third`);
        if (answer.status === 200) return answer.status;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    setTimeout(finish, 100);
    expect(await third).toBe(200);
    await first;
    await served.close(0);
    expect(seen).not.toContain('second');
  });
});

describe('a place in a lane', () => {
  /** One place at a time; a request waits for `before` before it comes to it. */
  const served = async (before: (request: express.Request) => Promise<unknown>) => {
    const app = express();
    app.use(answerWithin(100, problems));
    app.use((request, _response, next) => void before(request).then(() => next()));
    app.get('/:name', createLane({ atOnce: 1, waitingMax: 1 }), (_request, response) => {
      if (!response.headersSent) response.end('done');
    });
    app.use(problems);
    return serve(app, { host: '127.0.0.1', port: 0 });
  };
  const isSlow = (request: express.Request) => request.path === '/slow';

  it('is not taken by a request that its deadline answered before', async () => {
    let passed = () => {};
    const slowPassed = new Promise<void>((resolve) => (passed = resolve));
    const { url, close } = await served(async (request) => {
      if (!isSlow(request)) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
      setImmediate(passed);
    });
    expect((await fetch(`${url}/slow`)).status).toBe(503);
    await slowPassed;
    for (const name of ['a', 'b', 'c']) expect((await fetch(`${url}/${name}`)).status).toBe(200);
    await close(0);
  });

  it('is not taken by a caller who hung up before', async () => {
    const hanging = new AbortController();
    let passed = () => {};
    const slowPassed = new Promise<void>((resolve) => (passed = resolve));
    const { url, close } = await served(async (request) => {
      if (!isSlow(request)) return;
      hanging.abort();
      await new Promise((resolve) => request.once('close', resolve));
      setImmediate(passed);
    });
    await expect(fetch(`${url}/slow`, { signal: hanging.signal })).rejects.toThrow();
    await slowPassed;
    for (const name of ['a', 'b', 'c']) expect((await fetch(`${url}/${name}`)).status).toBe(200);
    await close(0);
  });
});

describe('a request whose stores are slow', () => {
  const app = express();
  app.use(answerWithin(100, problems));
  app.get('/never', () => new Promise(() => undefined));
  app.get('/late', async (_request, response) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    response.json({});
  });
  app.get('/stream', (_request, response) => {
    response.write('one ');
    setTimeout(() => response.end('two'), 200);
  });
  app.use(problems);

  it.each(['/never', '/late'])('is answered when its time is over, whatever goes on behind: %s', async (path) => {
    const answer = await supertest(app).get(path);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'temporarily_unavailable' });
  });

  it('goes on when its answer has begun', async () => {
    expect((await supertest(app).get('/stream')).text).toBe('one two');
  });
});
