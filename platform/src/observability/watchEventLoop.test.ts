import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asTask } from './inProgress.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { watchEventLoop } from './watchEventLoop.ts';

type Line = { blocked_ms: number; cpu_ms: number; by: string[] };
const patience = { timeout: 60_000, interval: 5 };
let lines: Line[];
let metrics: Metrics;
let watch: { stop: () => void };
beforeEach(() => {
  lines = [];
  metrics = createMetrics('api');
  watch = watchEventLoop({ metrics, log: { warn: (fields) => void lines.push(fields as Line) } });
});
afterEach(() => watch.stop());

const block = (milliseconds: number) => {
  for (const until = performance.now() + milliseconds; performance.now() < until;);
};
const aMoment = (milliseconds = 100) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** The line of the block that a test makes; a busy machine may cause others. */
const blockedBy = (name: string) => lines.find(({ blocked_ms, by }) => blocked_ms >= 590 && by.includes(name));

it('names the route that kept everybody waiting, not those that waited, in the log and in the metrics', async () => {
  const app = express();
  app.use(metrics.measureRequests);
  const router = express.Router();
  router.get('/slow/:id', async (_request, response) => {
    await aMoment(50);
    block(600);
    response.end();
  });
  router.get('/other', (_request, response) => void response.end());
  app.use('/api', router);
  const server = app.listen(0);
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await fetch(`${site}/api/other`);
  await aMoment();
  const slow = fetch(`${site}/api/slow/7`);
  // Sent before the block, and taken only after it.
  await aMoment(60);
  await Promise.all([slow, fetch(`${site}/api/other`)]);
  await expect.poll(() => blockedBy('GET /api/slow/:id'), patience).toBeDefined();
  expect(blockedBy('GET /api/slow/:id')?.by).toEqual(['GET /api/slow/:id']);
  const text = await metrics.registry.metrics();
  expect(text).toMatch(/event_loop_blocked_total\{by="GET \/api\/slow\/:id",service="api"\} [1-9]/);
  expect(text).toMatch(/event_loop_blocked_seconds_count\{service="api"\} [1-9]/);
  await new Promise((resolve) => server.close(resolve));
});

it('names the projection or the job, and says how much of the time the process itself computed', async () => {
  await aMoment();
  await asTask('projection search', async () => {
    await aMoment(10);
    block(600);
    await aMoment(10);
  });
  await expect.poll(() => blockedBy('projection search'), patience).toBeDefined();
  expect(blockedBy('projection search')?.by).toEqual(['projection search']);
  expect(blockedBy('projection search')?.cpu_ms).toBeGreaterThan(0);
});
