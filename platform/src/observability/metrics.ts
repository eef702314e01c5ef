import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { beginTask } from './inProgress.ts';
import { droppedLogLines } from './logDestination.ts';
import { routeOf } from './routeOf.ts';

export type Metrics = {
  registry: Registry;
  /** Counts and times every answer by method, route and status. Put it before the routes. */
  measureRequests: RequestHandler;
  /** Answers `GET /metrics` in the format of Prometheus. Not for the public port. */
  answerMetrics: RequestHandler;
  /** Names are snake_case with their unit at the end: `projection_lag_seconds`. Labels take few values, never an id. */
  counter: (name: string, help: string, labels?: readonly string[]) => Counter;
  gauge: (name: string, help: string, labels?: readonly string[]) => Gauge;
  histogram: (name: string, help: string, labels?: readonly string[], buckets?: readonly number[]) => Histogram;
};

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A registry of its own for one process, with the usual numbers of Node in it. */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Counter({
    name: 'log_lines_dropped_total',
    help: 'log lines that could not be written, because the disk was full mostly',
    registers,
    collect() {
      this.reset();
      this.inc(droppedLogLines());
    },
  });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  return {
    registry,
    measureRequests: (request, response, next) => {
      const begun = performance.now();
      response.once(
        'close',
        beginTask(() => `${request.method} ${routeOf(request)}`),
      );
      response.once('finish', () => {
        const labels = { method: request.method, route: routeOf(request), status: String(response.statusCode) };
        requests.observe(labels, (performance.now() - begun) / 1000);
      });
      next();
    },
    answerMetrics: async (_request, response) => {
      const text = await registry.metrics();
      response.setHeader('Content-Type', registry.contentType);
      response.end(text);
    },
    counter: (name, help, labels = []) => new Counter({ name, help, labelNames: [...labels], registers }),
    gauge: (name, help, labels = []) => new Gauge({ name, help, labelNames: [...labels], registers }),
    histogram: (name, help, labels = [], buckets = SECONDS) =>
      new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers }),
  };
}
