import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { requestLog } from './requestLog.ts';
import { withoutPersonalData } from './withoutPersonalData.ts';

function logged() {
  const lines: string[] = [];
  const logger = createLogger({ service: 'api', destination: { write: (line: string) => void lines.push(line) } });
  return {
    logger,
    lines,
    all: () => lines.join(''),
    last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>,
  };
}

describe('a log line', () => {
  it('names the part of the house, the time and what happened', () => {
    const { logger, last } = logged();
    logger.info({ position: 7 }, 'caught up');
    expect(last()).toMatchObject({ service: 'api', level: 'info', msg: 'caught up', position: 7 });
    expect(last().time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  it('holds nothing personal, even when somebody hands it in', () => {
    const { logger, all } = logged();
    logger.info({
      email: 'anna@x.test',
      member: { name: 'Anna', phone: '0612345678' },
      req: { headers: { cookie: 'sid=1' } },
    });
    logger.info({ data: { text: 'hello Anna' }, password: 'Anna-1234567' });
    expect(all()).not.toMatch(/anna@|"Anna|0612345678|sid=1|hello/);
  });

  it('tells of an error where it happened and not whom it was about', () => {
    const { logger, all, last } = logged();
    const cause = new Error('550 <anna@x.test> unknown');
    const error = Object.assign(new Error('mail to anna@x.test failed', { cause }), {
      code: 'EENVELOPE',
      recipient: 'anna',
    });
    logger.error({ err: error }, 'not sent');
    expect(last().err).toMatchObject({ message: 'mail to (address) failed', code: 'EENVELOPE' });
    expect(JSON.stringify(last().err)).toContain('observability.test.ts');
    expect(all()).not.toContain('anna');
  });
});

describe('the line and the number of a request', () => {
  const build = () => {
    const { logger, last, all, lines } = logged();
    const metrics = createMetrics('api');
    const app = express();
    app.use(requestLog(logger), metrics.measureRequests);
    app.get('/members/:id', (_request, response) => void response.json({}));
    app.use(
      '/admin',
      express.Router().get('/photos/:id', (_request, response) => void response.json({})),
    );
    app.get('/metrics', metrics.answerMetrics);
    return { app, last, all, lines };
  };

  it('tell the route and never the address, the query, the cookie or the caller', async () => {
    const { app, last, all } = build();
    const answer = await request(app).get('/members/anna-7?token=secret&lat=52.1').set('Cookie', 'auth.session=s3cr3t');
    expect(last()).toMatchObject({ method: 'GET', route: '/members/:id', status: 200 });
    expect(last().duration_ms).toBeTypeOf('number');
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(all()).not.toMatch(/anna-7|secret|52\.1|s3cr3t|127\.0\.0\.1/);
    const numbers = (await request(app).get('/metrics')).text;
    expect(numbers).toMatch(
      /http_request_duration_seconds_count\{[^}]*route="\/members\/:id"[^}]*status="200"[^}]*\} 1/,
    );
    expect(numbers).not.toContain('anna-7');
  });

  it('tell the whole route where routers are nested, and one word for all unknown addresses', async () => {
    const { app, last } = build();
    await request(app).get('/admin/photos/9');
    expect(last()).toMatchObject({ route: '/admin/photos/:id' });
    await request(app).get('/wp-login.php');
    expect(last()).toMatchObject({ route: 'none', status: 404, level: 'warn' });
  });

  it('are not made for the questions of machines', async () => {
    const { app, lines } = build();
    await request(app).get('/metrics');
    expect(lines).toEqual([]);
  });
});

describe('a text of somebody else’s', () => {
  it.each([
    ['550 5.1.1 <Anna.B+x@mail.example.test>: unknown', '550 5.1.1 <(address)>: unknown'],
    ['transfer to NL91 ABNA 0417 1643 00 failed', 'transfer to (account) failed'],
    ['sms to +31 6 1234 5678 failed', 'sms to (number) failed'],
    ['connect ECONNREFUSED 10.1.2.3:5432', 'connect ECONNREFUSED (ip):5432'],
    ['GET https://x.test/activate?token=abc failed', 'GET https://x.test/activate?(query) failed'],
    [
      'stream wallet-0190c1a2-1111-7abc-8def-0123456789ab is at 12',
      'stream wallet-0190c1a2-1111-7abc-8def-0123456789ab is at 12',
    ],
  ])('is cleaned: %s', (text, clean) => {
    expect(withoutPersonalData(text)).toBe(clean);
  });

  it('is cut', () => {
    expect(withoutPersonalData('x'.repeat(10_000))).toHaveLength(500);
  });
});
