/** An answer of the api for a `fetch` that a test stubs: with its address, by which the contract judges it (setup.ts). */
export function answerOf(path: string, body: unknown): Response {
  const answer = new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
  return Object.defineProperty(answer, 'url', { value: new URL(path, 'http://localhost').href });
}
