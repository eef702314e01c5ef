import { refusals } from '@vonk/contracts/refusals';
import { pathsOf, type Route } from '@vonk/contracts/route';
import { allRoutes } from '@vonk/contracts/routes';
import { z } from 'zod';

type JsonSchema = {
  type?: string | string[];
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

const routes: readonly Route[] = Object.values(allRoutes);
/** A path of the contract as an expression; what comes before the literal parts is asked first. */
const patternOf = (path: string) => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`);
const known = routes
  .flatMap((route) => pathsOf(route).map((path) => ({ route, path, pattern: patternOf(path) })))
  .sort((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')));
const schemas = new Map<z.ZodType, JsonSchema>();

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const found = schemas.get(schema);
  if (found) return found;
  // A registry of its own: named schemas stand in full, not as references.
  const made = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    reused: 'inline',
    metadata: z.registry(),
  }) as JsonSchema;
  schemas.set(schema, made);
  return made;
}

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** What is wrong with a value: fields the schema does not know, and values it does not allow. What is missing is not. */
function faultsIn(schema: JsonSchema, value: unknown, path: string): string[] {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) {
    // Of those that are of this kind at all, the one with the fewest faults.
    const tried = options.map((one) => faultsIn(one, value, path)).sort((one, other) => one.length - other.length);
    return tried.find((faults) => !faults[0]?.startsWith(`${path} is `)) ?? tried[0] ?? [];
  }
  if (schema.allOf) return schema.allOf.flatMap((one) => faultsIn(one, value, path));
  if ('const' in schema && schema.const !== value) return [`${path} is not ${JSON.stringify(schema.const)}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${path} may not be ${JSON.stringify(value)}`];
  const type = typeOf(value);
  const types = [schema.type ?? []].flat();
  const fits = types.includes(type) || (types.includes('integer') && Number.isInteger(value));
  if (types.length > 0 && !fits) return [`${path} is ${type}, not ${types.join(' or ')}`];
  if (type === 'array')
    return (value as unknown[]).flatMap((one, at) =>
      faultsIn(schema.prefixItems?.[at] ?? schema.items ?? {}, one, `${path}[${at}]`),
    );
  if (type !== 'object' || !types.includes('object')) return [];
  const { properties = {}, additionalProperties } = schema;
  return Object.entries(value as object).flatMap(([key, inner]: [string, unknown]) => {
    if (inner === undefined) return [];
    if (Object.hasOwn(properties, key)) return faultsIn(properties[key] ?? {}, inner, `${path}.${key}`);
    if (typeof additionalProperties === 'object') return faultsIn(additionalProperties, inner, `${path}.${key}`);
    return [`${path}.${key} is in no answer of the contract`];
  });
}

/**
 * What is wrong with an answer of the api that a test made up: an address, a status, a code, a field or a value that the
 * contract does not have. Fields may be left out: a test says what it is about. Empty when nothing is wrong.
 */
export function faultsOfAnswer(url: string, status: number, body: unknown): string[] {
  const { pathname } = new URL(url, 'http://localhost');
  if (!pathname.startsWith('/api/')) return [];
  const [first, ...more] = known.filter(({ pattern }) => pattern.test(pathname));
  if (!first) return [`${pathname} is no address of the contract`];
  // `/members/search` is not `/members/:id`.
  const asked = [first, ...more].filter(({ path }) => path.includes(':') === first.path.includes(':'));
  if (status >= 400) {
    const { code } = body as { code?: string };
    return code === undefined || Object.hasOwn(refusals, code) ? [] : [`${pathname}: ${code} is no refusal`];
  }
  // Every command may be answered before the read models know of it.
  if (status === 202 && typeof body === 'object' && body !== null && 'pending' in body) return [];
  const answers = asked.flatMap(({ route }) => (Object.hasOwn(route.answers, status) ? [route.answers[status]] : []));
  if (answers.length === 0) return [`${pathname} never answers with ${status}`];
  const tried = answers.map((schema) => (schema ? faultsIn(jsonSchemaOf(schema), body, pathname) : []));
  return tried.sort((one, other) => one.length - other.length)[0] ?? [];
}
