import { Refusal } from '@vonk/contracts/kernel';
import { fillPath, type AnswerOf, type BodyOf, type QueryOf } from '@vonk/contracts/route';
import type { allRoutes } from '@vonk/contracts/routes';
import { PAGE_LANGUAGE_HEADER } from '@vonk/contracts/site/languageAddress';
import { pageLanguage } from './language.ts';

type AnyRoute = (typeof allRoutes)[keyof typeof allRoutes];
export type Method = AnyRoute['method'];
type PathOf<M extends Method> = Extract<AnyRoute, { method: M }>['path'];
type RouteAt<M extends Method, P> = Extract<AnyRoute, { method: M; path: P }>;

type Options<M extends Method, P> = {
  params?: Readonly<Record<string, string>>;
  query?: QueryOf<RouteAt<M, P>>;
  body?: BodyOf<RouteAt<M, P>>;
  signal?: AbortSignal;
  /** True when repeating the call does nothing twice; reads and commands that carry an `id` always are. */
  repeatable?: boolean;
};

/** SPEC 4, 9: all requests retry up to 5 times with exponentially growing delay. */
const RETRIES = 5;
const FIRST_DELAY_MS = 300;
/** Browsers carry 64 KiB of such bodies at once over the end of a page; one this small always finds room. */
const KEPT_ALIVE_CHARACTERS = 8_000;
/** What has no answer by then is taken for lost on its way: the house itself says before that that it has none. */
const ANSWERED_WITHIN_MS = 45_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What could not reach the house at all, as opposed to what the house refused. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** What marks a call as one of ours, and the language of a page whose address has one: refusals come in it, too. */
export const ours = (): Record<string, string> => {
  const language = pageLanguage();
  return { 'X-Requested-With': 'fetch', ...(language ? { [PAGE_LANGUAGE_HEADER]: language } : {}) };
};

let onSignedOut: () => void = () => undefined;
/** Called when the house says the session is over (SPEC 4 "Session"). */
export const whenSignedOut = (listener: () => void) => (onSignedOut = listener);

const search = (query: object = {}) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}` : '';
};

/** Why the house said no, out of its answer. */
export async function refusalOf(answer: Response): Promise<Refusal> {
  const problem = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  const wait = Number(answer.headers.get('retry-after'));
  return new Refusal(typeof problem.code === 'string' ? problem.code : 'unknown', {
    ...problem,
    status: answer.status,
    ...(wait ? { retry_after: wait } : {}),
  });
}

/**
 * One try: the answer's JSON, a Refusal when the house said no, Unreachable when nothing useful came back, or nothing within so many
 * milliseconds: a line may take a request and bring nothing back for ever.
 */
async function once(path: string, init: RequestInit, withinMs?: number): Promise<unknown> {
  const { signal: asked } = init;
  const call = new AbortController();
  const end = () => call.abort();
  const lost = (cause: unknown) => {
    if (asked?.aborted) throw cause;
    throw new Unreachable('no answer', { cause });
  };
  asked?.addEventListener('abort', end);
  if (asked?.aborted) end();
  const timer = withinMs && setTimeout(end, withinMs);
  try {
    const answer = await fetch(path, { ...init, signal: call.signal }).catch(lost);
    if ([502, 503, 504].includes(answer.status)) throw new Unreachable(`status ${answer.status}`);
    if (!answer.ok) throw await refusalOf(answer);
    return answer.status === 204 || answer.headers.get('content-length') === '0'
      ? undefined
      : // Of one that broke off in its middle nothing is whole.
        await answer.json().catch((cause: unknown) => (call.signal.aborted ? lost(cause) : undefined));
  } finally {
    clearTimeout(timer);
    asked?.removeEventListener('abort', end);
  }
}

/**
 * Sends a call until the house has answered it, if it may be repeated; `withinMs`: how long each try may take. Throws Refusal or
 * Unreachable.
 */
export async function send(path: string, init: RequestInit, repeatable: boolean, withinMs?: number): Promise<unknown> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await once(path, init, withinMs);
    } catch (failure) {
      if (failure instanceof Refusal && failure.code === 'authentication_required' && !path.startsWith('/api/user.php'))
        onSignedOut();
      if (!(failure instanceof Unreachable) || !repeatable || attempt === RETRIES) throw failure;
      // A device without a line: whoever asked hears it now, and asks again when the line is back.
      if (!navigator.onLine) throw failure;
      await pause(FIRST_DELAY_MS * 2 ** attempt);
    }
  }
}

let askHouse: ((path: string) => Promise<unknown>) | null = null;
/** Where the house itself draws a page (`src/server`) there is no network between the two. */
export const askThrough = (ask: typeof askHouse) => (askHouse = ask);

/**
 * The only fetch of this web, but for files (`fileCalls.ts`). The path is the contract's own (`/api/members/:id`), so the compiler knows the body,
 * the query and the answer. A refusal comes back as the same Refusal the domain threw, `details.errors` by field.
 */
export async function api<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  { params, query, body, signal, repeatable }: Options<M, P> = {},
): Promise<AnswerOf<RouteAt<M, P>>> {
  if (askHouse && method === 'get')
    return (await askHouse(fillPath(path, params) + search(query))) as AnswerOf<RouteAt<M, P>>;
  const safe = repeatable ?? (method === 'get' || (typeof body === 'object' && body !== null && 'id' in body));
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const answer = await send(
    fillPath(path, params) + search(query),
    {
      method: method.toUpperCase(),
      headers: { ...ours(), ...(sent === undefined ? {} : { 'Content-Type': 'application/json' }) },
      credentials: 'same-origin',
      ...(sent === undefined ? {} : { body: sent }),
      // The screen shows what a member did before the house has it: who leaves or reloads at once has done it all the same.
      keepalive: method !== 'get' && (sent?.length ?? 0) <= KEPT_ALIVE_CHARACTERS,
      ...(signal ? { signal } : {}),
    },
    safe,
    ANSWERED_WITHIN_MS,
  );
  return answer as AnswerOf<RouteAt<M, P>>;
}
