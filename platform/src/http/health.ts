import { Router, type RequestHandler } from 'express';

import { isFromThisMachine } from './isFromThisMachine.ts';

const CHECK_MS = 2500;

/** Rejects, or takes too long, when the part is not fit for work. */
export type Check = () => Promise<unknown>;

/**
 * `GET /healthz`: the process lives. `GET /readyz`: every check passes within 2.5 s and `isStopping` is not true; else 503
 * and, for a call from this very machine that nobody passed on, the names of what is not well: nobody else needs them.
 */
export function health(
  checks: Readonly<Record<string, Check>>,
  isStopping: () => boolean = () => false,
): RequestHandler {
  const router = Router();
  router.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  router.get('/readyz', async (request, response) => {
    const results = await Promise.all(
      Object.entries(checks).map(([name, check]) => passes(check).then((ok) => [name, ok])),
    );
    const failing = results.flatMap(([name, ok]) => (ok ? [] : [name]));
    const ready = failing.length === 0 && !isStopping();
    response.setHeader('Cache-Control', 'no-store');
    response.status(ready ? 200 : 503).json({
      status: ready ? 'ok' : isStopping() ? 'stopping' : 'not_ready',
      ...(!ready && isFromThisMachine(request) && { failing }),
    });
  });
  return router;
}

async function passes(check: Check): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_MS);
  });
  try {
    return await Promise.race([check().then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
