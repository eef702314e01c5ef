import type { z } from 'zod';
import type { RefusalCode } from './refusals.ts';

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
  refusals?: readonly RefusalCode[];
  /**
   * Whether a suspended or terminated member may make this call although it changes something. They read, appeal, export,
   * delete and are refunded, and nothing else (DECISIONS "sanctions"), so without a word they may not.
   */
  whileSuspended?: true;
}>;

export const route = <const R extends Route>(line: R): R => line;

/** Whether a suspended member may call it: whatever only reads, and what says so. */
export const isOpenWhileSuspended = ({ method, whileSuspended }: Pick<Route, 'method' | 'whileSuspended'>): boolean =>
  method === 'get' || whileSuspended === true;

/** The path without `.php`, when it has one. */
export const pathsOf = ({ path }: Pick<Route, 'path'>): string[] =>
  path.endsWith('.php') ? [path, path.slice(0, -'.php'.length)] : [path];

/** Puts the parameters into a path: `/api/members/:id` with `{ id: 'x' }` becomes `/api/members/x`. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

export type BodyOf<R extends Route> = R extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;
export type QueryOf<R extends Route> = R extends { query: infer Q extends z.ZodType } ? z.input<Q> : undefined;
/** The JSON of any good answer. */
export type AnswerOf<R extends Route> = {
  [Status in keyof R['answers']]: R['answers'][Status] extends z.ZodType ? z.infer<R['answers'][Status]> : undefined;
}[keyof R['answers']];
