import type { Request, RequestHandler, Response } from 'express';

/**
 * Runs one handler of express and waits until it passes the call on; rejects with what it throws or passes on as an error.
 * Of a handler that answers itself nothing comes any more.
 */
export const passed = (handler: RequestHandler, request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = (error?: unknown) =>
      error ? reject(error instanceof Error ? error : new Error('a handler failed')) : resolve();
    Promise.resolve(handler(request, response, done)).catch(reject);
  });

/** Several handlers as one: each hands on to the next, the last one to what comes after all of them. */
export const inLine =
  (...handlers: readonly RequestHandler[]): RequestHandler =>
  (request, response, next) => {
    let at = 0;
    const step = (error?: unknown): unknown => {
      const handler = handlers[at++];
      if (error || !handler) return next(error);
      try {
        const working: unknown = handler(request, response, step);
        return working instanceof Promise ? working.catch(next) : working;
      } catch (thrown) {
        return next(thrown);
      }
    };
    return step();
  };
