import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { routeOf } from './routeOf.ts';

const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * A line for each answer: id, method, route with its parameters unfilled, status, milliseconds. Not the address itself
 * (tokens, positions and names are in it), no headers, no body. The id is also in the answer as `X-Request-Id`.
 */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp<Request>({
    logger,
    quietReqLogger: true,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    autoLogging: { ignore: (request) => QUIET.has(request.path) },
    customLogLevel: (_request, response, error) =>
      error || response.statusCode >= 500 ? 'error' : response.statusCode >= 400 ? 'warn' : 'info',
    serializers: { req: () => undefined, res: () => undefined },
    customSuccessObject: (request, response, line: Record<string, unknown>) => ({
      duration_ms: line.responseTime,
      method: request.method,
      route: routeOf(request),
      status: response.statusCode,
    }),
    customErrorObject: (request, response, _error, line: Record<string, unknown>) => ({
      duration_ms: line.responseTime,
      method: request.method,
      route: routeOf(request),
      status: response.statusCode,
    }),
    customSuccessMessage: () => 'answered',
    customErrorMessage: () => 'answered',
  });
}
