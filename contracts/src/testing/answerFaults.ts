import { refusals, type RefusalCode } from '../refusals.ts';
import { pathsOf, refusalsOf, type Route } from '../route.ts';
import { allRoutes } from '../routes.ts';
import { schemaFaults } from './schemaFaults.ts';

const routes: readonly Route[] = Object.values(allRoutes);
/** A path of the contract as an expression; what comes before the literal parts is asked first. */
const patternOf = (path: string) => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`);
const known = routes
  .flatMap((route) => pathsOf(route).map((path) => ({ route, path, pattern: patternOf(path) })))
  .sort((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')));

/**
 * What is wrong with a no that a test made up: a code that the call is never refused with, or the status of another code.
 * Without a code it can only come from what stands before the api (500 and above).
 */
export function refusalFaults(told: ReadonlySet<RefusalCode>, path: string, status: number, body: unknown): string[] {
  const { code } = (body ?? {}) as { code?: RefusalCode };
  if (code === undefined) return status >= 500 ? [] : [`${path} is refused with ${status} and no code`];
  // Any call can fail in a way that nobody thought of.
  if (!told.has(code) && code !== 'unexpected') return [`${path} is never refused with ${code}`];
  return refusals[code] === status ? [] : [`${path}: ${code} has status ${refusals[code]}, not ${status}`];
}

/**
 * What is wrong with an answer of the api that a test made up: an address, a status, a field or a value that the contract
 * does not have, or a code that the call is never refused with. Fields may be left out: a test says what it is about. Empty when nothing is wrong.
 */
export function faultsOfAnswer(url: string, status: number, body: unknown): string[] {
  const { pathname } = new URL(url, 'http://localhost');
  if (!pathname.startsWith('/api/')) return [];
  const [first, ...more] = known.filter(({ pattern }) => pattern.test(pathname));
  if (!first) return [`${pathname} is no address of the contract`];
  // `/members/search` is not `/members/:id`.
  const asked = [first, ...more].filter(({ path }) => path.includes(':') === first.path.includes(':'));
  if (status >= 400)
    return refusalFaults(new Set(asked.flatMap(({ route }) => [...refusalsOf(route)])), pathname, status, body);
  // Every command may be answered before the read models know of it.
  if (status === 202 && typeof body === 'object' && body !== null && 'pending' in body) return [];
  const answers = asked.flatMap(({ route }) => (Object.hasOwn(route.answers, status) ? [route.answers[status]] : []));
  if (answers.length === 0) return [`${pathname} never answers with ${status}`];
  const tried = answers.map((schema) => (schema ? schemaFaults(schema, body, pathname) : []));
  return tried.sort((one, other) => one.length - other.length)[0] ?? [];
}
