import type { Answer } from './browser.ts';

const TRIES = 20;
const PAUSE_MS = 100;

/**
 * A call as the site makes it: told "not now" (503) or "it has happened, come back for the rest" (202) it asks again, with
 * the same body and therefore the same id. `call` must be one that may be repeated. Gives the last answer, whatever it is.
 */
export async function retryCall<Body>(call: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  for (let tries = 1; ; tries++) {
    const answer = await call();
    if (![202, 503].includes(answer.status) || tries === TRIES) return answer;
    await new Promise((go) => setTimeout(go, PAUSE_MS * tries));
  }
}
