type Schema = Readonly<{
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  prefixItems?: readonly Schema[];
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
}>;

const PEOPLE: Readonly<Record<string, string>> = {
  ...{ member: 'anna', by: 'anna', from: 'anna', reporter: 'anna', profile: 'bram', to: 'bram', with: 'bram' },
  ...{
    conversation: 'anna-bram',
    staff: 'sam',
    currency: 'EUR',
    email: 'anna@example.org',
    country: 'NL',
    month: '2026-03',
  },
};

/** A value that a JSON Schema describes, with every field there is: what an event of that shape may look like. */
export function exampleOf(schema: Schema, name = 'value'): unknown {
  if (schema.const !== undefined) return schema.const;
  // English is what every text has.
  if (schema.enum) return schema.enum.includes('en') ? 'en' : schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, name);
  switch (typeof schema.type === 'object' ? schema.type[0] : schema.type) {
    case 'string':
      return textOf(schema, name);
    case 'integer':
    case 'number':
      return Math.max(2, schema.minimum ?? 0, (schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    case 'array':
      return (
        schema.prefixItems?.map((one, place) => exampleOf(one, ['member', 'profile'][place])) ?? [
          exampleOf(schema.items ?? {}, name),
        ]
      );
    case 'object':
      return objectOf(schema);
    default:
      return 'anything';
  }
}

function textOf({ format, maxLength }: Schema, name: string): string {
  if (format === 'date-time') return '2026-03-02T12:00:00.000Z';
  if (format === 'date') return name === 'date_of_birth' ? '1990-05-17' : '2026-03-02';
  return (PEOPLE[name] ?? `${name}-1`).slice(0, maxLength);
}

function objectOf({ properties, propertyNames, additionalProperties }: Schema): unknown {
  if (properties) return Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, exampleOf(one, key)]));
  const value = typeof additionalProperties === 'object' ? additionalProperties : {};
  return { [String(exampleOf(propertyNames ?? { type: 'string' }, 'key'))]: exampleOf(value) };
}
