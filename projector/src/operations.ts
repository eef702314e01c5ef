import type { RequestListener } from 'node:http';
import type { ProjectionSource } from '@vonk/platform/projection/catchUp';
import type { Projection } from '@vonk/platform/projection/projection';
import { projectionStatus } from '@vonk/platform/projection/projectionStatus';

/**
 * Further behind than this, and what people read is too old to be called ready. In positions of the store: events in
 * Postgres, bytes of the log in EventStoreDB, where an event takes about a thousand.
 */
const LAG_BUDGET = { events: 5000n, bytes: 5_000_000n };

type Registry = { metrics: () => Promise<string>; contentType: string };

/** `/healthz`: the process lives. `/readyz`: its stores answer and no read model is too far behind. `/metrics`. */
export function operations(
  { db, store }: Pick<ProjectionSource, 'db' | 'store'>,
  options: { registry: Registry; positionsAre: keyof typeof LAG_BUDGET; projections: readonly Projection[] },
): RequestListener {
  const { registry, positionsAre, projections } = options;
  const isReady = async () => {
    const standing = await projectionStatus(db, store);
    return projections.every(({ name }) => {
      const one = standing.find(({ projection }) => projection === name);
      return one !== undefined && one.lag <= LAG_BUDGET[positionsAre];
    });
  };
  return (request, response) => {
    const answer = (status: number, body: string, type = 'application/json') =>
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
    const state = (ready: boolean) =>
      ready ? answer(200, '{"status":"ok"}') : answer(503, '{"status":"not_ready","failing":["read_models"]}');
    const failed = () => state(false);
    switch (request.url?.split('?')[0]) {
      case '/healthz':
        return void answer(200, '{"status":"ok"}');
      case '/readyz':
        return void isReady().then(state, failed);
      case '/metrics':
        return void registry.metrics().then((text) => answer(200, text, registry.contentType), failed);
      default:
        return void answer(404, '{"status":"not_found"}');
    }
  };
}
