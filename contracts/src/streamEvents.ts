import { z } from 'zod';
import type { Event } from './kernel.ts';

/**
 * What the product knows about one kind of event.
 * - `stream`: the category of the stream it lives on, `wallet` for `wallet-{member}`. It is appended nowhere else.
 * - `data`: the shape that is validated before it is stored.
 * - `subject`: the field that holds the id whose key seals the personal fields (a member id, mostly); null when none.
 * - `personal`: the fields that identify a person, each with the value that is read once the key is destroyed.
 *   They are sealed (AES-256-GCM) before they reach the event store, from the very first event.
 * - `sealed_by`: personal fields with a key of their own, each with the field that holds the id of that key. What has to
 *   outlive a person's key for a while, or to go before it, has one. Where that field is not given, the subject's key seals.
 * - `members`: the fields that hold the ids of the members whose history tells of it; a dot leads into a field.
 * - `version`: how often its shape has changed, from 1. Older ones are lifted by `upcasters`.
 */
export type EventDefinition = Readonly<{
  stream: string;
  data: z.ZodObject;
  subject: string | null;
  personal: Readonly<Record<string, unknown>>;
  sealed_by: Readonly<Record<string, string>>;
  members: readonly string[];
  version: number;
}>;

type Definition<Shape extends z.ZodRawShape> = Readonly<{
  data: Shape;
  subject?: keyof Shape & string;
  personal?: { readonly [Field in keyof Shape]?: z.infer<Shape[Field]> };
  sealed_by?: { readonly [Field in keyof Shape]?: keyof Shape & string };
  /** `member` alone when not given, where there is such a field. */
  members?: readonly ((keyof Shape & string) | `${keyof Shape & string}.${string}`)[];
  /** 1 when not given. */
  version?: number;
}>;

/** A table of definitions as `streamEvents` fills it in, with the stream and the types of each event’s data. */
export type StreamEvents<Category extends string, Shapes extends Record<string, z.ZodRawShape>> = {
  readonly [Type in keyof Shapes]: Omit<EventDefinition, 'stream' | 'data'> &
    Readonly<{ stream: Category; data: z.ZodObject<Shapes[Type]> }>;
};

/**
 * Declares events of one kind of stream, by name. A stream may be declared in several features: `wallet` holds what
 * credits and messaging tell. Throws where personal fields have no subject.
 */
export function streamEvents<const Category extends string, Shapes extends Record<string, z.ZodRawShape>>(
  stream: Category,
  definitions: { [Type in keyof Shapes]: Definition<Shapes[Type]> },
): StreamEvents<Category, Shapes> {
  return Object.fromEntries(
    Object.entries(definitions as Record<string, Definition<z.ZodRawShape>>).map(([type, definition]) => {
      const { data, subject = null, personal = {}, sealed_by = {}, version = 1 } = definition;
      if (Object.keys(personal).length > 0 && subject === null)
        throw new Error(`event ${type} has personal fields but no subject whose key seals them`);
      const members = definition.members ?? ('member' in data ? ['member'] : []);
      return [type, { stream, data: z.strictObject(data), subject, personal, sealed_by, members, version }];
    }),
  ) as unknown as StreamEvents<Category, Shapes>;
}

/** The union of events that a table of definitions stands for. */
export type EventsOf<Definitions extends Record<string, { data: z.ZodObject }>> = {
  [Type in keyof Definitions & string]: Event<Type, z.infer<Definitions[Type]['data']>>;
}[keyof Definitions & string];
