import type { EventDefinition } from '@vonk/contracts/streamEvents';
import { categoryOf, type EventMetadata, type Recorded } from '@vonk/contracts/kernel';
import { upcast, upcasters as ofTheProduct, type Upcasters } from '@vonk/contracts/upcasters';
import { InvalidEvent, type NewEvent } from '../event-store/eventStore.ts';
import type { PersonalKeys } from './personalKeys.store.ts';
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
   * Events of an older version come back in their present shape.
   * Events of an unknown type come back as they are. Throws SealBroken and PersonalKeyMissing.
   */
  openAll: (events: readonly Recorded[]) => Promise<Recorded[]>;
  open: (event: Recorded) => Promise<Recorded>;
};

type Data = Readonly<Record<string, unknown>>;

export function createEventCodec(options: {
  definitions: Readonly<Record<string, EventDefinition>>;
  keys: PersonalKeys;
  /** Those of the product when not given. */
  upcasters?: Upcasters;
}): EventCodec {
  const { definitions, keys, upcasters = ofTheProduct } = options;
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
      return { event, data, fields, version: definition.version };
    });
    const ring = await keys.toSeal(new Set(checked.flatMap(({ fields }) => fields.map(({ subject }) => subject))));
    return checked.map(({ event, data, fields, version }): NewEvent => {
      const { id, type } = event;
      const metadata = version > 1 ? { ...event.metadata, version } : event.metadata;
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
      if (!definition || typeof data !== 'object' || data === null) return null;
      const { subject, version } = definition;
      const { version: from = 1 } = event.metadata;
      // A newer process wrote it: what it means is not known here.
      if (from > version) throw new Error(`event ${event.type} is of version ${from}, known is ${version}`);
      const fallbacks = from < version ? olderPersonal(upcasters, event.type, definition) : definition.personal;
      const fields = Object.keys(fallbacks).flatMap((field) => {
        const value = data[field];
        return isSealed(value) ? [{ field, value, subject: value.by ?? (data[subject ?? ''] as string) }] : [];
      });
      return fields.length === 0 && from === version ? null : { fallbacks, fields, data, from, version };
    });
    const ring = await keys.toOpen(new Set(found.flatMap((one) => one?.fields.map(({ subject }) => subject) ?? [])));
    return events.map((event, index): Recorded => {
      const one = found[index];
      if (!one) return event;
      const { fallbacks, fields, data, from, version } = one;
      const opened: Record<string, unknown> = { ...data };
      for (const { field, value, subject } of fields) {
        const key = ring.get(subject) ?? null;
        // A copy: whoever folds it may change it in place.
        if (key === null) opened[field] = structuredClone(fallbacks[field]);
        else opened[field] = openField(key, { event: event.id, field, subject }, value);
      }
      return { ...event, data: from < version ? upcast(upcasters, event.type, opened, from, version) : opened };
    });
  };

  return { seal, openAll, open: async (event) => (await openAll([event]))[0] ?? event };
}

/** What is read once the key is destroyed, for fields of any version of an event. */
const olderPersonal = (upcasters: Upcasters, type: string, { personal }: EventDefinition): Data =>
  Object.assign({}, ...Object.values(upcasters[type] ?? {}).map((one) => one.personal ?? {}), personal) as Data;
