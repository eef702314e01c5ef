import { randomUUID } from 'node:crypto';
import { fillPath, type Route } from '@vonk/contracts/route';
import { allRoutes } from '@vonk/contracts/routes';
import { z } from 'zod';
import { allAdminResources } from '../admin/allAdminResources.ts';
import type { AppContext } from '../appContext.ts';
import type { Answer, Browser } from './browser.ts';

/** A place at one of the two doors where somebody can put a text of their own. */
export type ApiField = Readonly<{
  api: 'member' | 'staff';
  /** Method, path and field, for people. */
  name: string;
  send: (browser: Browser, text: string) => Promise<Answer<unknown>>;
}>;

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type JsonSchema = {
  type?: string;
  enum?: readonly Json[];
  const?: Json;
  format?: string;
  minimum?: number;
  minLength?: number;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

/** Stays open, and is no question. */
const STREAMS = new Set(['stream']);
const FORMATS: Readonly<Record<string, string>> = {
  email: 'anna@example.test',
  date: '1990-05-17',
  'date-time': '2026-01-01T00:00:00Z',
  uri: 'https://example.test/',
};

/** What a pattern or a refinement wants, which a schema cannot say, by the name of the field. */
const NAMED: Readonly<Record<string, Json>> = {
  ...{ email: 'anna@example.test', country: 'NL', language: 'nl', q: 'am', lat: 52, lon: 5 },
  ...{ password: 'a long and quiet sentence', password_confirmation: 'a long and quiet sentence' },
  ...{ old_password: 'a long and quiet sentence', date_of_birth: '1990-05-17', terms_accepted: true },
  ...{ phone: '+31612345678', iban: 'NL91ABNA0417164300', otp: '123456', zip: '1012 AB', house_number: '1' },
  ...{ package: 'p10', consent: true },
};

/**
 * A value that fits a schema, or nearly so: what the schema cannot say (a pattern, a refinement) is met for some names alone.
 * @param whole with what may be left out; without it no field has a text refused that stands in another
 */
function sampleOf(schema: JsonSchema, whole: boolean): Json {
  const [option] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0] ?? null;
  if (option) return sampleOf(option, whole);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => whole || schema.required?.includes(name))
          .map(([name, inner]) => [
            name,
            inner.enum ? sampleOf(inner, whole) : (NAMED[name] ?? sampleOf(inner, whole)),
          ]),
      );
    case 'array':
      return [sampleOf(schema.items ?? {}, whole)];
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 1, -1000);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      if (schema.format === 'uuid') return randomUUID();
      return FORMATS[schema.format ?? ''] ?? 'a quiet word or two';
  }
}

const sampleOfSchema = (schema: z.ZodType, whole = true): Json =>
  sampleOf(
    z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      reused: 'inline',
      metadata: z.registry(),
    }) as JsonSchema,
    whole,
  );

/** A value with all that has to be there, and beside it a text at a path of the whole one. */
function sampleWith(schema: z.ZodType, leaf: readonly string[], text: string): Json {
  const least = sampleOfSchema(schema, false);
  const [key] = leaf;
  if (key === undefined || typeof least !== 'object' || least === null) return text;
  const whole = sampleOfSchema(schema) as Record<string, Json>;
  return withAt({ ...(least as Record<string, Json>), [key]: whole[key] ?? null }, leaf, text);
}

/** Where the leaves of a value are, as paths of keys. */
function leavesOf(value: Json, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

/** The value with another one at a path. */
function withAt(value: Json, [key, ...rest]: readonly string[], put: Json): Json {
  if (key === undefined) return put;
  if (Array.isArray(value))
    return (value as Json[]).map((one, index) => (String(index) === key ? withAt(one, rest, put) : one));
  const fields = value as Record<string, Json>;
  return { ...fields, [key]: withAt(fields[key] ?? null, rest, put) };
}

const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
/** Half a surrogate pair has no UTF-8: a URL holds the sign that stands for it. */
const inUrl = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/**
 * Every place of the member door: parameters of paths, queries, fields of bodies and whole bodies. `idsOf`: what
 * a path names for a caller (`chats` for `/chats/:id`); what it has not is called nothing, and refused before texts are read.
 */
export function memberFields(idsOf: (caller: Browser) => Readonly<Record<string, string>>): ApiField[] {
  return Object.entries<Route>(allRoutes).flatMap(([name, route]) => {
    if (STREAMS.has(name)) return [];
    const method = route.method.toUpperCase();
    const segments = route.path.split('/');
    const params = (caller: Browser) => {
      const ids = idsOf(caller);
      const named = (one: string) => ids[segments[segments.indexOf(`:${one}`) - 1] ?? ''] ?? ids[one] ?? 'nothing';
      return Object.fromEntries(namesIn(route.path).map((one) => [one, named(one)]));
    };
    const path = (caller: Browser) => fillPath(route.path, params(caller));
    const schema = method === 'GET' ? undefined : route.body;
    // Made anew for each call: an id is for one command.
    const body = () => (schema ? sampleOfSchema(schema, false) : undefined);
    const field = (where: string, send: ApiField['send']): ApiField => ({
      api: 'member',
      name: `${method} ${route.path} ${where}`,
      send,
    });
    const whole = schema && sampleOfSchema(schema);
    return [
      ...namesIn(route.path).map((param) =>
        field(`:${param}`, (browser, text) => {
          const asked = Object.entries(params(browser)).reduce(
            (made, [one, value]) => made.replace(`:${one}`, () => inUrl(one === param ? text : value)),
            route.path,
          );
          return browser.call(method, asked, body());
        }),
      ),
      ...Object.keys(route.query?.shape ?? {}).map((query) =>
        field(`?${query}`, (browser, text) => {
          const needed = route.query ? (sampleOfSchema(route.query, false) as Record<string, Json>) : {};
          const others = Object.entries(needed).map(([key, value]) => [
            key,
            typeof value === 'string' ? value : JSON.stringify(value),
          ]);
          const asked = new URLSearchParams(others.filter(([key]) => key !== query)).toString();
          return browser.call(method, `${path(browser)}?${query}=${inUrl(text)}&${asked}`, body());
        }),
      ),
      ...(whole === undefined
        ? []
        : [
            ...leavesOf(whole).map((leaf) =>
              field(leaf.join('.'), (browser, text) =>
                browser.call(method, path(browser), schema && sampleWith(schema, leaf, text)),
              ),
            ),
            field('body', (browser, text) =>
              browser.call(method, path(browser), text, { 'content-type': 'application/json' }),
            ),
          ]),
    ];
  });
}

/**
 * Every place of the back office: lists with filter, order and range, records, and acts with their fields. `ids`: the record
 * that the acts of a resource are about (`complaints`); without one they are refused before texts are read.
 */
export function staffFields(context: AppContext, ids: Readonly<Record<string, string>>): ApiField[] {
  return allAdminResources(context).flatMap(({ name, filter, acts, foundingActs }) => {
    const base = `/admin/api/${name}`;
    const field = (where: string, send: ApiField['send']): ApiField => ({
      api: 'staff',
      name: `${base} ${where}`,
      send,
    });
    const query = (text: string) => (browser: Browser) => browser.get(`${base}?${text}`);
    const act = (path: string, schema: z.ZodObject) => {
      // Made anew for each call: an id is for one act.
      const reason = { reason: 'a test of texts' };
      const whole = { ...reason, ...(sampleOfSchema(schema) as Record<string, Json>) };
      return leavesOf(whole).map((leaf) =>
        field(`${path} ${leaf.join('.')}`, (browser, text) =>
          browser.post(base + path, { ...reason, ...(sampleWith(schema, leaf, text) as Record<string, Json>) }),
        ),
      );
    };
    return [
      field(':id', (browser, text) => browser.get(`${base}/${inUrl(text)}`)),
      ...['filter', 'range', 'sort'].map((one) =>
        field(`?${one}`, (browser, text) => query(`${one}=${inUrl(text)}`)(browser)),
      ),
      ...['id', ...Object.keys(filter.shape)].map((one) =>
        // The text stands in JSON, as the back office sends it: half a surrogate pair is an escape there.
        field(`filter.${one}`, (browser, text) =>
          query(`filter=${encodeURIComponent(JSON.stringify({ [one]: text }))}`)(browser),
        ),
      ),
      field('sort.field', (browser, text) =>
        query(`sort=${encodeURIComponent(JSON.stringify([text, 'ASC']))}`)(browser),
      ),
      ...Object.entries(acts).flatMap(([one, { body }]) => act(`/${ids[name] ?? 'nothing'}/${one}`, body)),
      ...Object.entries(foundingActs).flatMap(([one, { body }]) => act(`/${one}`, body)),
    ];
  });
}
