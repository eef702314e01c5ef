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
 * What is wrong with a value that a test made up: fields the schema does not know, and values it does not allow. What is
 * missing is not: a test says what it is about. `path`: what the value is called in what is said of it.
 */
export const schemaFaults = (schema: z.ZodType, value: unknown, path: string): string[] =>
  faultsIn(jsonSchemaOf(schema), value, path);
