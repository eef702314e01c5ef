import { fillPath, type AnswerOf, type BodyOf } from '@vonk/contracts/route';
import type { staffRoutes } from '@vonk/contracts/site/staffRoutes';
import { fetchUtils, HttpError } from 'react-admin';
import { findText } from './words.ts';

export const ADMIN_API = '/admin/api';

/** A problem+json of the api, as far as the back office reads it. */
type ProblemJson = { code?: string; detail?: string; minutes?: number; errors?: { path: string; detail?: string }[] };

/**
 * A call with the client header. Throws HttpError whose message is the sentence of the problem in the reader's language,
 * and whose body is the problem (`code`, `errors`).
 */
export async function callAdmin(url: string, options: fetchUtils.Options = {}) {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  headers.set('X-Requested-With', 'fetch');
  // Sentences come in the language of the page, not in that of the browser around it.
  headers.set('Accept-Language', document.documentElement.lang || 'en');
  if (typeof options.body === 'string') headers.set('Content-Type', 'application/json');
  try {
    return await fetchUtils.fetchJson(url, { ...options, headers, credentials: 'same-origin' });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const status = Number(error.status);
    const problem = error.body as ProblemJson | undefined;
    throw new HttpError(
      sentenceOf(problem, error.message, () => null),
      status,
      problem,
    );
  }
}

type NameOf = (path: string) => string | null;

/** What the back office calls a field wherever it stands; null where it has no word for it. */
const fieldWord: NameOf = (path) => findText(`codes:fields.${path.replace(/^filter\./, '')}`);

/** What a problem says, else `message`, and what is wrong with its fields, each by name: what both say is said once. */
function sentenceOf(problem: ProblemJson | undefined, message: string, nameOf: NameOf): string {
  const whole = problem?.detail ?? message;
  const errors = problem?.errors ?? [];
  const faults = errors.map(({ path, detail }) =>
    [nameOf(path) ?? fieldWord(path) ?? (detail ? null : path), detail].filter(Boolean).join(': '),
  );
  return [errors.some(({ detail }) => detail === whole) ? '' : whole, faults.join(', ')].filter(Boolean).join(' – ');
}

/** The sentence of a call that failed, its fields called as `nameOf` says, else by the word for them everywhere. */
export function problemSentence(error: unknown, nameOf: NameOf): string | undefined {
  if (!(error instanceof HttpError)) return error instanceof Error ? error.message : undefined;
  const problem = error.body as ProblemJson | undefined;
  return problem?.detail === undefined ? error.message : sentenceOf(problem, '', nameOf);
}

type StaffRoute = (typeof staffRoutes)[keyof typeof staffRoutes];
type RouteAt<M, P> = Extract<StaffRoute, { method: M; path: P }>;

/** A call of the contract that is no act on a resource: its path says which body it takes and what it answers. */
export const callStaff = async <M extends StaffRoute['method'], P extends Extract<StaffRoute, { method: M }>['path']>(
  method: M,
  path: P,
  { params, body }: { params?: Readonly<Record<string, string>>; body?: BodyOf<RouteAt<M, P>> } = {},
): Promise<AnswerOf<RouteAt<M, P>>> => {
  const options = method === 'get' ? {} : { method: 'POST', body: JSON.stringify(body ?? {}) };
  return (await callAdmin(fillPath(path, params), options)).json as AnswerOf<RouteAt<M, P>>;
};

/**
 * Saves what `GET /admin/api/<path>` answers as a file of the name the answer gives. Throws HttpError as callAdmin, and a
 * TypeError when the answer broke off: half a file is never saved.
 */
export async function saveFromAdmin(path: string): Promise<void> {
  const headers = { 'X-Requested-With': 'fetch', 'Accept-Language': document.documentElement.lang || 'en' };
  const answer = await fetch(`${ADMIN_API}/${path}`, { headers, credentials: 'same-origin' });
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => ({}))) as ProblemJson;
    throw new HttpError(problem.detail ?? answer.statusText, answer.status, problem);
  }
  const name = /filename="?([\w.-]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  const url = URL.createObjectURL(await answer.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: name ?? 'export.csv' });
  link.click();
  URL.revokeObjectURL(url);
}

/** What is wrong with single fields, by path: of a problem that names any. */
export const fieldProblemsOf = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ((error instanceof HttpError ? (error.body as ProblemJson | undefined)?.errors : undefined) ?? []).map(
      ({ path, detail = '' }) => [path, detail],
    ),
  );

export const codeOfProblem = (error: unknown): string | undefined =>
  error instanceof HttpError ? (error.body as ProblemJson | undefined)?.code : undefined;
