import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** The api as the tests of this file want it; what `use` adds in a test is gone after it, and what nobody answers is an error. */
export function startServer(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers);
  const fetchThere = globalThis.fetch;
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    const caught = globalThis.fetch;
    // Node's fetch wants whole addresses where a browser knows its own.
    globalThis.fetch = (path, init) =>
      caught(typeof path === 'string' ? new URL(path, 'http://localhost') : path, init);
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => {
    server.close();
    globalThis.fetch = fetchThere;
  });
  return server;
}
