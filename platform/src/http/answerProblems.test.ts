import { Refusal } from '@vonk/contracts/kernel';
import express, { type Express } from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { StoreUnavailable, WrongRevision } from '../event-store/eventStore.ts';
import { answerProblems, unknownPath } from './answerProblems.ts';
import { hardenedJson, hardenedUrl } from './hardenedRequest.ts';

const faults: string[] = [];
const Note = z.strictObject({
  text: z.string().min(2, { message: 'text_too_short' }),
  pages: z.int().max(9).optional(),
  by: z.object({ name: z.string() }).optional(),
});

function appThatThrows(error?: unknown): Express {
  const app = express();
  app.use(hardenedUrl(app), hardenedJson());
  app.post('/note', (req, res) => void res.json({ note: Note.parse(req.body) }));
  app.post('/echo', (req, res) => void res.json({ body: (req.body as unknown) ?? 'nothing' }));
  app.get('/echo', (req, res) => void res.json({ query: req.query }));
  app.get('/member/:id', (req, res) => void res.json({ id: req.params.id }));
  app.get('/throw', () => {
    throw error;
  });
  app.use(unknownPath);
  app.use(
    answerProblems({
      statusOf: (code) => ({ insufficient_credits: 402, invalid_request: 422 })[code] ?? 409,
      translate: (_request, code, values) => `sentence for ${code} ${JSON.stringify(values)}`,
      onFault: (_error, _request, code) => void faults.push(code),
    }),
  );
  return app;
}
const throwing = (error: unknown) => request(appThatThrows(error)).get('/throw');
const post = (path: string, body: string, type = 'application/json') =>
  request(appThatThrows()).post(path).set('Content-Type', type).send(body);

describe('the answer to something that went wrong', () => {
  it('tells a rule of the house by its code, its status and a sentence in the reader’s language', async () => {
    const answer = await throwing(new Refusal('insufficient_credits', { missing: 2 }));
    expect(answer.status).toBe(402);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(JSON.parse(answer.text)).toEqual({
      type: 'about:blank',
      title: 'Payment Required',
      status: 402,
      code: 'insufficient_credits',
      detail: 'sentence for insufficient_credits {"missing":2}',
      missing: 2,
    });
  });

  it('is 409 for a rule the table does not know', async () => {
    expect((await throwing(new Refusal('no_idea'))).status).toBe(409);
  });

  it('lets no detail take the place of the code or the status', async () => {
    const answer = await throwing(new Refusal('no_idea', { code: 'other', status: 200, type: 'x' }));
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'no_idea', status: 409, type: 'about:blank' });
  });

  it('tells every wrong field by its path and a code, and never repeats what was sent', async () => {
    const answer = await post('/note', JSON.stringify({ text: 'x', pages: 12, by: { name: 7 }, secret: 'hush' }));
    expect(answer.status).toBe(422);
    const { code, errors } = JSON.parse(answer.text) as { code: string; errors: { path: string; code: string }[] };
    expect(code).toBe('invalid_request');
    expect(errors.map((error) => [error.path, error.code])).toEqual([
      ['text', 'text_too_short'],
      ['pages', 'too_big'],
      ['by.name', 'invalid_type'],
      ['secret', 'unknown_field'],
    ]);
    expect(answer.text).not.toContain('hush');
  });

  it.each([['{}'], [''], ['null']])('says which field is missing: %s', async (body) => {
    const answer = await post('/note', body);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(body === '{}' ? '"required"' : '"invalid_request"');
  });

  it('gives nothing away about a fault of our own, and tells the log', async () => {
    faults.splice(0);
    const answer = await throwing(new Error('select * from secrets failed at /srv/app.ts'));
    expect(answer.status).toBe(500);
    expect(answer.text).not.toMatch(/secrets|srv|app\.ts/);
    expect(faults).toEqual(['unexpected']);
  });

  it.each([
    ['a store that does not answer', new StoreUnavailable('no answer')],
    ['a statement without an answer', new Error('select 1 - Query read timeout')],
    ['a pool that gets no connection', new Error('timeout exceeded when trying to connect')],
    ['a connection that took too long to open', new Error('timeout expired')],
    ['a stream that others kept changing', new WrongRevision('wallet-1', 3, 4)],
    ['a database that is starting', Object.assign(new Error('starting up'), { code: '57P03' })],
    ['a database that is gone', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['a database without its socket', Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' })],
    ['a database that has too much to do', Object.assign(new Error('connect'), { code: 'EAGAIN', syscall: 'connect' })],
    ['a database that is closed for changes', Object.assign(new Error('read-only'), { code: '25006' })],
    [
      'a disk that is full',
      new Error('Cannot write file', { cause: Object.assign(new Error('write'), { code: 'ENOSPC' }) }),
    ],
    ['a database with no free connection', Object.assign(new Error('timeout'), { name: 'KnexTimeoutError' })],
  ])('asks to come back in a moment after %s', async (_what, error) => {
    const answer = await throwing(error);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'temporarily_unavailable' });
  });

  it('calls a file that is missing our own fault, not a database that is away', async () => {
    const missing = Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' });
    expect((await throwing(missing)).status).toBe(500);
  });

  it.each([null, undefined, 'text', 7])('survives that something strange is thrown: %s', async (thrown) => {
    if (thrown === undefined || thrown === null)
      return expect((await throwing(thrown ?? new Error())).status).toBe(500);
    expect((await throwing(thrown)).status).toBe(500);
  });

  it('is 404 not_found for a path nobody answers', async () => {
    const answer = await request(appThatThrows()).get('/nothing/here');
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'not_found' });
  });
});

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('a request that means no good', () => {
  it.each([
    ['text that is no JSON', '{"a":', 400, 'malformed_json'],
    ['words', 'hello', 400, 'malformed_json'],
    ['more than 64 KiB', JSON.stringify({ a: 'x'.repeat(64 * 1024) }), 413, 'body_too_large'],
    ['JSON 100 levels deep', deep(100), 422, 'invalid_request'],
    ['JSON 30,000 levels deep', deep(30_000), 422, 'invalid_request'],
    ['JSON one level too deep', deep(34), 422, 'invalid_request'],
    ['U+0000 in a value', '{"a":["x\\u0000y"]}', 422, 'invalid_text'],
    ['U+0000 in a key', '{"x\\u0000y":1}', 422, 'invalid_text'],
    ['half a surrogate pair', '{"a":{"b":"\\ud800"}}', 422, 'invalid_text'],
    ['the other half', '{"a":"\\udc00x"}', 422, 'invalid_text'],
  ])('is refused clearly: %s', async (_what, body, status, code) => {
    const answer = await post('/echo', body);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({ code, status });
  });

  it.each([
    ['exactly 64 KiB', JSON.stringify({ a: 'x'.repeat(64 * 1024 - 8) })],
    ['JSON as deep as allowed', deep(33)],
    ['whole surrogate pairs', JSON.stringify({ a: '👩‍❤️‍👩 𝓥' })],
    ['a single value', '"text"'],
  ])('is told apart from one that is only unusual: %s', async (_what, body) => {
    const answer = await post('/echo', body);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({ body: JSON.parse(body) as unknown });
  });

  it('cannot reach for the prototype of our objects', async () => {
    const answer = await post('/echo', '{"__proto__":{"admin":true},"a":[{"constructor":{"prototype":1},"b":2}]}');
    expect(answer.text).toBe('{"body":{"a":[{"b":2}]}}');
    const query = await request(appThatThrows()).get('/echo?__proto__=x&a=1');
    expect(query.text).toBe('{"query":{"a":"1"}}');
  });

  it('is not read as JSON when it says that it is something else', async () => {
    expect((await post('/echo', 'a=1', 'application/x-www-form-urlencoded')).text).toBe('{"body":"nothing"}');
  });

  it.each([
    ['/echo?a=1&a=2', 422, 'invalid_request'],
    ['/echo?a=1&b=2&%61=3', 422, 'invalid_request'],
    ['/echo?a=%00', 422, 'invalid_text'],
    ['/echo?%00=a', 422, 'invalid_text'],
    ['/member/%00', 404, 'not_found'],
    ['/member/%E0%A4%A', 404, 'not_found'],
    ['/%ff', 404, 'not_found'],
  ])('is refused clearly in its address: %s', async (path, status, code) => {
    const answer = await request(appThatThrows()).get(path);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({ code });
  });

  it('leaves an ordinary query as it is', async () => {
    const answer = await request(appThatThrows()).get('/echo?a=1&b[c]=x%20y&d=%C3%A9&e');
    expect(JSON.parse(answer.text)).toEqual({ query: { a: '1', 'b[c]': 'x y', d: 'é', e: '' } });
  });

  it.each(['gzip', 'x-unknown'])('with a body packed as %s and broken is not our fault', async (encoding) => {
    const answer = await post('/echo', '{}').set('Content-Encoding', encoding);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it('in another charset is refused', async () => {
    const answer = await post('/echo', '{}', 'application/json; charset=x-none');
    expect(answer.status).toBe(415);
  });
});
