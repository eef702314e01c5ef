import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { staffAnswerFaults } from '@vonk/contracts/testing/staffAnswerFaults';

/** Nobody changed a text: it is asked by whatever speaks. */
const unchangedTexts = http.get('*/api/texts/:language/:space', () => HttpResponse.json({ texts: {} }));

const jsonOf = async (answer: Response): Promise<unknown> =>
  answer.headers.get('Content-Type')?.includes('json') ? answer.clone().json() : null;

/**
 * The api as the tests of this file want it; what nobody answers is an error. Every answer is judged by the contract: a page
 * that is given what nobody sends proves nothing.
 */
export function startServer(...handlers: RequestHandler[]): void {
  const server = setupServer(...handlers, unchangedTexts);
  const { fetch: fetchThere } = globalThis;
  const faults: string[] = [];
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    const { fetch: caught } = globalThis;
    globalThis.fetch = async (asked, options) => {
      // Node's fetch wants whole addresses where a browser knows its own.
      const url = typeof asked === 'string' ? new URL(asked, 'http://back.office') : asked;
      const answer = await caught(url, options);
      const [method, address] = url instanceof URL ? [options?.method ?? 'GET', url.href] : [url.method, url.url];
      faults.push(...staffAnswerFaults(method, address, answer.status, await jsonOf(answer)));
      return answer;
    };
  });
  afterEach(() => expect(faults.splice(0)).toEqual([]));
  afterAll(() => {
    server.close();
    globalThis.fetch = fetchThere;
  });
}
