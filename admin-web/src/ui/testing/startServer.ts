import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll } from 'vitest';

/** Nobody changed a text: it is asked by whatever speaks. */
const unchangedTexts = http.get('*/api/texts/:language/:space', () => HttpResponse.json({ texts: {} }));

/** The api as the tests of this file want it; what nobody answers is an error. */
export function startServer(...handlers: RequestHandler[]): void {
  const server = setupServer(...handlers, unchangedTexts);
  const { fetch: fetchThere } = globalThis;
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    const { fetch: caught } = globalThis;
    // Node's fetch wants whole addresses where a browser knows its own.
    globalThis.fetch = (url, options) =>
      caught(typeof url === 'string' ? new URL(url, 'http://back.office').href : url, options);
  });
  afterAll(() => {
    server.close();
    globalThis.fetch = fetchThere;
  });
}
