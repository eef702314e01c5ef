import { ALWAYS_REFUSED, answerOf, type AdminAct, type AdminResource } from '../adminResource.ts';
import { adminResources } from '../adminResources.ts';
import type { RefusalCode } from '../refusals.ts';
import { refusalsOf, type Route } from '../route.ts';
import { staffRoutes } from '../site/staffRoutes.ts';
import { faultsOfAnswer, refusalFaults } from './answerFaults.ts';
import { schemaFaults } from './schemaFaults.ts';
import { z } from 'zod';

/** What a call may be answered with: the shape of each good status (null: no JSON), and codes. */
type Promised = Readonly<{ answers: Readonly<Record<number, z.ZodType | null>>; refused: ReadonlySet<RefusalCode> }>;

const START = '/admin/api/';
const resources: Readonly<Record<string, AdminResource>> = Object.fromEntries(
  Object.values<AdminResource>(adminResources).map((one) => [one.name, one]),
);
const READS: readonly RefusalCode[] = ['authentication_required', 'not_permitted', 'temporarily_unavailable'];

/**
 * What is wrong with an answer of the back office that a test made up: a call that the contract does not have, a status, a
 * field or a value of its own, or a code that the call is never refused with. Fields may be left out.
 */
export function staffAnswerFaults(method: string, url: string, status: number, body: unknown): string[] {
  const { pathname } = new URL(url, 'http://localhost');
  if (!pathname.startsWith(START)) return faultsOfAnswer(url, status, body);
  const promised = ofRoute(method, pathname) ?? ofResource(method, pathname.slice(START.length).split('/'));
  if (!promised) return [`${method} ${pathname} is no call of the contract`];
  if (status >= 400) return refusalFaults(promised.refused, pathname, status, body);
  const { answers } = promised;
  if (!Object.hasOwn(answers, status)) return [`${pathname} never answers with ${status}`];
  const schema = answers[status];
  return schema ? schemaFaults(schema, body, pathname) : [];
}

function ofRoute(method: string, pathname: string): Promised | null {
  const fits = ({ path }: Route) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname);
  const found = Object.values<Route>(staffRoutes).find((one) => one.method === method.toLowerCase() && fits(one));
  return found ? { answers: found.answers, refused: refusalsOf(found) } : null;
}

function ofResource(method: string, [name = '', ...rest]: readonly string[]): Promised | null {
  const resource = resources[name];
  if (!resource) return null;
  return method === 'POST' ? ofAct(resource, rest) : ofReading(resource, rest);
}

function ofAct(resource: AdminResource, rest: readonly string[]): Promised | null {
  const founds = rest.length === 1;
  const acts: Readonly<Record<string, AdminAct>> = (founds ? resource.foundingActs : resource.acts) ?? {};
  const act = acts[rest.at(-1) ?? ''];
  if (!act || rest.length > 2) return null;
  return {
    answers: { [founds ? 201 : 200]: answerOf(resource, act), 202: z.object({ pending: z.literal(true) }) },
    refused: new Set([...act.refusals, ...ALWAYS_REFUSED]),
  };
}

function ofReading(resource: AdminResource, [id, part]: readonly string[]): Promised | null {
  const { row, record, exported, pictures, refusals = [] } = resource;
  const reads = (answer: z.ZodType | null, ...more: readonly RefusalCode[]): Promised => ({
    answers: { 200: answer },
    refused: new Set([...READS, ...more]),
  });
  if (id === undefined) return reads(z.array(record && row ? z.union([row, record]) : (row ?? record ?? z.never())));
  if (part !== undefined) return part === 'pictures' && pictures ? reads(null, 'not_found') : null;
  if (id === 'export' && exported) return reads(null, 'invalid_request', 'too_many_exports', 'client_header_required');
  return record && reads(record, 'not_found', ...refusals);
}
