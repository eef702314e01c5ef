import type { EventDefinition } from '@vonk/contracts/streamEvents';
import { categoryOf, type EventMetadata, type Recorded } from '@vonk/contracts/kernel';
import { InvalidEvent, type NewEvent } from '../event-store/eventStore.ts';
import type { PersonalKeys } from './personalKeys.ts';
import { isSealed, openField, sealField } from './sealedField.ts';

/** An event as a decider makes it, with the id and metadata the command gave it. */
export type PlainEvent = Readonly<{ id: string; type: string; data: unknown; metadata: EventMetadata }>;

/** Between the plain events of the house and the sealed ones of the store. */
export type EventCodec = {
  /**
   * Validates each event by its definition and seals its personal fields, for a stream. The same events give the same bytes.
   * Throws InvalidEvent (unknown type, an event of another kind of stream, wrong shape, no subject) and PersonalKeyDestroyed.
   */
  seal: (stream: string, events: readonly PlainEvent[]) => Promise<NewEvent[]>;
  /**
   * Opens the personal fields of a batch with one look-up of keys. A destroyed key gives the fallback of the definition.
   * Events of an unknown type come back as they are. Throws SealBroken and PersonalKeyMissing.
   */
  openAll: (events: readonly Recorded[]) => Promise<Recorded[]>;
  open: (event: Recorded) => Promise<Recorded>;
};

type Data = Readonly<Record<string, unknown>>;

export function createEventCodec(options: {
  definitions: Readonly<Record<string, EventDefinition>>;
  keys: PersonalKeys;
}): EventCodec {
  const { definitions, keys } = options;
  const definitionOf = (type: string) => (Object.hasOwn(definitions, type) ? definitions[type] : undefined);

  /** The shape that will be read back: what JSON drops or rewrites is dropped or rewritten before it is stored. */
  const validated = ({ type, data }: PlainEvent, definition: EventDefinition): Data => {
    const parsed = definition.data.safeParse(data);
    if (!parsed.success) {
      // Only places and kinds of fault: the values may be personal and this message ends in a log.
      const faults = parsed.error.issues.map((issue) => `${issue.path.join('.') || '(event)'}: ${issue.code}`);
      throw new InvalidEvent(`event ${type} has the wrong shape (${faults.join(', ')})`);
    }
    return JSON.parse(JSON.stringify(parsed.data)) as Data;
  };

  const seal: EventCodec['seal'] = async (stream, events) => {
    const checked = events.map((event) => {
      const definition = definitionOf(event.type);
      if (!definition) throw new InvalidEvent(`event ${event.type} is not defined`);
      if (definition.stream !== categoryOf(stream))
        throw new InvalidEvent(
          `event ${event.type} belongs to streams ${definition.stream}-…, not to ${categoryOf(stream)}-…`,
        );
      const data = validated(event, definition);
      const fields = Object.keys(definition.personal)
        .filter((field) => data[field] !== undefined)
        .map((field) => {
          const by = data[definition.sealed_by[field] ?? ''];
          const subject = by ?? data[definition.subject ?? ''];
          if (typeof subject !== 'string' || subject === '')
            throw new InvalidEvent(`event ${event.type} has personal fields but nobody whose key seals them`);
          return { field, subject, own: by !== undefined };
        });
      return { event, data, fields };
    });
    const ring = await keys.toSeal(new Set(checked.flatMap(({ fields }) => fields.map(({ subject }) => subject))));
    return checked.map(({ event, data, fields }): NewEvent => {
      const { id, type, metadata } = event;
      const sealed: Record<string, unknown> = { ...data };
      for (const { field, subject, own } of fields) {
        const key = ring.get(subject);
        if (!key) throw new Error(`no key for event ${type}`);
        const value = sealField(key, { event: id, field, subject }, data[field]);
        sealed[field] = own ? { ...value, by: subject } : value;
      }
      return { id, type, data: sealed, metadata };
    });
  };

  const openAll = async (events: readonly Recorded[]) => {
    const found = events.map((event) => {
      const definition = definitionOf(event.type);
      const data = event.data as Data;
      if (!definition || definition.subject === null || typeof data !== 'object' || data === null) return null;
      const subject = data[definition.subject] as string;
      const fields = Object.keys(definition.personal).flatMap((field) => {
        const value = data[field];
        return isSealed(value) ? [{ field, value, subject: value.by ?? subject }] : [];
      });
      return fields.length === 0 ? null : { definition, fields, data };
    });
    const ring = await keys.toOpen(new Set(found.flatMap((one) => one?.fields.map(({ subject }) => subject) ?? [])));
    return events.map((event, index): Recorded => {
      const one = found[index];
      if (!one) return event;
      const { definition, fields, data } = one;
      const opened: Record<string, unknown> = { ...data };
      for (const { field, value, subject } of fields) {
        const key = ring.get(subject) ?? null;
        // A copy: whoever folds it may change it in place.
        if (key === null) opened[field] = structuredClone(definition.personal[field]);
        else opened[field] = openField(key, { event: event.id, field, subject }, value);
      }
      return { ...event, data: opened };
    });
  };

  return { seal, openAll, open: async (event) => (await openAll([event]))[0] ?? event };
}
