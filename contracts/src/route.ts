import type { z } from 'zod';
import type { RefusalCode } from './refusals.ts';
import type { Permission } from './site/permissions.ts';

/** Who may call: everybody, a signed-in member, or staff with a permission. */
export type Caller = 'anyone' | 'member' | 'staff';

/**
 * One line of the HTTP contract. The same object validates the request, types the client and makes the OpenAPI document.
 * A path that ends in `.php` answers without it as well (API "Conventions").
 */
export type Route = Readonly<{
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Express form: `/api/members/:id`. */
  path: string;
  caller: Caller;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Multipart, with the file in the field `photo`. */
  upload?: boolean;
  /** Shape of each good answer, by status; null when it has no body. */
  answers: Readonly<Record<number, z.ZodType | null>>;
  /** What it refuses besides what holds for every call of its kind (refusalsOf). Judged against the code by a test. */
  refusals?: readonly RefusalCode[];
  /** Of staff: what their role must be allowed to; absent: whoever is signed in to the back office may. */
  permission?: Permission;
  /**
   * Whether a suspended or terminated member may make this call although it changes something. They read, appeal, export,
   * delete and are refunded, and nothing else (DECISIONS "sanctions"), so without a word they may not.
   */
  whileSuspended?: true;
}>;

/** A route with the types of all its parts. */
export const route = <const R extends Route>(line: R): R => line;

/** Whether a suspended member may call it: whatever only reads, and what says so. */
export const isOpenWhileSuspended = ({ method, whileSuspended }: Pick<Route, 'method' | 'whileSuspended'>): boolean =>
  method === 'get' || whileSuspended === true;

/** What any call can be refused with: by what it carries, or because a store is away. */
export const COMMON_REFUSALS = [
  'malformed_json',
  'invalid_request',
  'invalid_text',
  'body_too_large',
  'unsupported_media_type',
  'temporarily_unavailable',
] as const satisfies readonly RefusalCode[];
/** By who calls, and by what kind of call it is. */
type CallerRefusal =
  'authentication_required' | 'client_header_required' | 'suspended' | 'idempotency_key_reused' | 'too_many_requests';
/** The same of the back office, whose calls know no suspension and no quota. */
type StaffCallerRefusal = 'authentication_required' | 'client_header_required' | 'not_permitted';

/** The codes that a handler of a route may refuse with: its own, and those of every call. */
export type RefusalOf<R extends Route> =
  | (R extends { refusals: readonly (infer Code extends RefusalCode)[] } ? Code : never)
  | (typeof COMMON_REFUSALS)[number]
  | (R extends { path: `/admin/api/${string}` } ? StaffCallerRefusal : CallerRefusal);

/** Every code that a call of a route can be refused with, those included that hold for all of its kind. */
export function refusalsOf(route: Route): ReadonlySet<RefusalCode> {
  const changes = route.method !== 'get';
  const common = [...(route.refusals ?? []), ...COMMON_REFUSALS];
  const known = route.caller === 'anyone' ? [] : (['authentication_required'] as const);
  if (route.path.startsWith('/admin/api/'))
    return new Set<RefusalCode>([
      ...[...common, ...known],
      ...(changes ? (['client_header_required'] as const) : []),
      ...(route.permission ? (['not_permitted'] as const) : []),
    ]);
  return new Set<RefusalCode>([
    ...[...common, ...known],
    ...(changes ? (['client_header_required', 'idempotency_key_reused', 'too_many_requests'] as const) : []),
    ...(isOpenWhileSuspended(route) ? [] : (['suspended'] as const)),
  ]);
}

/** The path without `.php`, when it has one. */
export const pathsOf = ({ path }: Pick<Route, 'path'>): string[] =>
  path.endsWith('.php') ? [path, path.slice(0, -'.php'.length)] : [path];

/** Puts the parameters into a path: `/api/members/:id` with `{ id: 'x' }` becomes `/api/members/x`. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** The body as a client sends it, before defaults are filled in; undefined where a route takes none. */
export type BodyOf<R extends Route> = R extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;
/** The query as a client sends it, before defaults are filled in; undefined where a route takes none. */
export type QueryOf<R extends Route> = R extends { query: infer Q extends z.ZodType } ? z.input<Q> : undefined;
/** The JSON of any good answer. */
export type AnswerOf<R extends Route> = {
  [Status in keyof R['answers']]: R['answers'][Status] extends z.ZodType ? z.infer<R['answers'][Status]> : undefined;
}[keyof R['answers']];
