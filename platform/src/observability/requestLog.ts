import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { routeOf } from './routeOf.ts';

const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * A line for each answer, written after it: id, method, route with its parameters unfilled, status, milliseconds. Not the
 * address itself (tokens, positions and names are in it), no headers, no body. The id is also in the answer as
 * `X-Request-Id`. Where the level is off nothing of a line is made.
 */
export function requestLog(logger: Logger): RequestHandler {
  // Five fields of our own making: nothing in them needs to be kept out, and looking for it took longer than the line.
  const lines = logger.child({}, { redact: [] });
  return (request, response, next) => {
    const reqId = randomUUID();
    response.setHeader('X-Request-Id', reqId);
    const begun = Date.now();
    let told = false;
    const tell = (error?: unknown) => {
      if (told) return;
      told = true;
      const { statusCode: status } = response;
      const level = error || status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info';
      if (!lines.isLevelEnabled(level)) return;
      const duration_ms = Date.now() - begun;
      lines[level]({ reqId, duration_ms, method: request.method, route: routeOf(request), status }, 'answered');
    };
    if (!QUIET.has(request.path)) {
      // `finish` gives its listeners nothing; whoever hung up gets none.
      response.once('finish', () => tell());
      response.once('close', () => tell());
    }
    response.on('error', tell);
    next();
  };
}
