import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { EventDefinition } from '../streamEvents.ts';

type Json = Readonly<Record<string, unknown>>;
/** What is promised for ever of one version of an event: where it lives, its fields as JSON Schema, and what is sealed. */
export type EventShape = Readonly<{
  stream: string;
  subject: string | null;
  personal: Json;
  sealed_by: Readonly<Record<string, string>>;
  data: Json;
}>;
/** `example`: the data of an event of that version, opened. */
export type RecordedEvent = Readonly<{ shape: EventShape; example: Json }>;
/** By event, then by version. */
export type RecordedEvents = Readonly<Record<string, Readonly<Record<string, RecordedEvent>>>>;

/** Where `npm run events:record` keeps them: one JSON file for each kind of stream. */
export const recordedFolder = new URL('../recorded/', import.meta.url);

/** The files of one stream each, which are only ever added to. */
export function readRecordedEvents(folder = recordedFolder): RecordedEvents {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as RecordedEvents),
  ) as RecordedEvents;
}

/** The shape an event is defined with today, its fields as JSON Schema without names and descriptions. */
export function shapeOf({ stream, subject, personal, sealed_by, data }: EventDefinition): EventShape {
  const schema = z.toJSONSchema(data, { unrepresentable: 'any', reused: 'inline' });
  return JSON.parse(
    JSON.stringify({ stream, subject, personal, sealed_by, data: withoutWords(inlined(schema, schema.$defs)) }),
  ) as EventShape;
}

/** References to what has a name of its own, by what it is. */
function inlined(value: unknown, names: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => inlined(one, names));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...own } = value as { $ref?: string };
  const named = $ref === undefined ? {} : ((names as Json)[$ref.replace('#/$defs/', '')] as Json);
  return Object.fromEntries(Object.entries({ ...named, ...own }).map(([key, one]) => [key, inlined(one, names)]));
}

/** Without what only explains. */
function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, one]) =>
          !(['$schema', '$defs', 'id', 'description'].includes(key) && typeof one !== 'object') && key !== '$defs',
      )
      .map(([key, one]) => [key, withoutWords(one)]),
  );
}

/** Bounds that may only move so that what was stored stays within. */
const UPPER = /\.(maxLength|maxItems|maximum)$/;
const LOWER = /\.(minLength|minItems|minimum|exclusiveMinimum)$/;

/**
 * Where a shape differs from the one that was recorded. More choices in a list and wider bounds are no difference: what was
 * stored is still within them, and a new language or payment method changes no event.
 */
export function differences(recorded: unknown, present: unknown, path = ''): string[] {
  if (isDeepStrictEqual(recorded, present)) return [];
  if (Array.isArray(recorded) && Array.isArray(present) && path.endsWith('.enum'))
    return recorded.filter((one) => !present.includes(one)).map((one) => `${path}: ${String(one)} is gone`);
  if (typeof recorded === 'number' && typeof present === 'number')
    if (UPPER.test(path) ? recorded < present : LOWER.test(path) && recorded > present) return [];
  if (typeof recorded !== 'object' || typeof present !== 'object' || recorded === null || present === null)
    return [`${path}: ${JSON.stringify(recorded)} became ${JSON.stringify(present)}`];
  const [before, after] = [recorded as Json, present as Json];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    differences(before[key], after[key], `${path}.${key}`),
  );
}
