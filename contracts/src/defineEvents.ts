import { z } from 'zod';
import type { Event } from './kernel.ts';

/**
 * What the house knows about one kind of event.
 * - `data`: the shape that is validated before it is stored.
 * - `subject`: the field that holds the id whose key seals the personal fields (a member id, mostly); null when none.
 * - `personal`: the fields that identify a person, each with the value that is read once the key is destroyed.
 *   They are sealed (AES-256-GCM) before they reach the event store, from the very first event.
 * - `sealed_by`: personal fields with a key of their own, each with the field that holds the id of that key. What has to
 *   outlive a person's key for a while, or to go before it, has one. Where that field is not given, the subject's key seals.
 */
export type EventDefinition = Readonly<{
  data: z.ZodObject;
  subject: string | null;
  personal: Readonly<Record<string, unknown>>;
  sealed_by?: Readonly<Record<string, string>>;
}>;

type Definition<Shape extends z.ZodRawShape> = Readonly<{
  data: Shape;
  subject?: keyof Shape & string;
  personal?: { readonly [Field in keyof Shape]?: z.infer<Shape[Field]> };
  sealed_by?: { readonly [Field in keyof Shape]?: keyof Shape & string };
}>;

export type DefinedEvents<Shapes extends Record<string, z.ZodRawShape>> = {
  readonly [Type in keyof Shapes]: Readonly<{
    data: z.ZodObject<Shapes[Type]>;
    subject: string | null;
    personal: Readonly<Record<string, unknown>>;
    sealed_by: Readonly<Record<string, string>>;
  }>;
};

/** The events of one feature, by name. */
export function defineEvents<Shapes extends Record<string, z.ZodRawShape>>(definitions: {
  [Type in keyof Shapes]: Definition<Shapes[Type]>;
}): DefinedEvents<Shapes> {
  return Object.fromEntries(
    Object.entries(definitions as Record<string, Definition<z.ZodRawShape>>).map(([type, definition]) => {
      const { data, subject = null, personal = {}, sealed_by = {} } = definition;
      if (Object.keys(personal).length > 0 && subject === null)
        throw new Error(`event ${type} has personal fields but no subject whose key seals them`);
      return [type, { data: z.strictObject(data), subject, personal, sealed_by }];
    }),
  ) as unknown as DefinedEvents<Shapes>;
}

/** The union of events that a table of definitions stands for. */
export type EventsOf<Definitions extends Record<string, { data: z.ZodObject }>> = {
  [Type in keyof Definitions & string]: Event<Type, z.infer<Definitions[Type]['data']>>;
}[keyof Definitions & string];
