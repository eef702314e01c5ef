import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEvents } from './events.ts';
import { streamEvents, type EventDefinition } from './streamEvents.ts';
import { differences, readRecordedEvents, shapeOf } from './testing/recordedEvents.ts';
import { hashesOf, hashOfRecord, readReleasedEvents } from './testing/releasedEvents.ts';
import { upcast, upcasters } from './upcasters.ts';

const recorded = readRecordedEvents();
const versionsTo = (last: number) => Array.from({ length: last }, (_, index) => String(index + 1));

describe('the vocabulary of events, which is kept for ever', () => {
  it.each(Object.entries(allEvents))('%s has the shape that was recorded of its version', (type, definition) => {
    const kept = recorded[type]?.[definition.version];
    expect(kept, 'not recorded yet: npm run events:record').toBeDefined();
    // A changed shape needs a higher version in the definition, an upcaster, and its own record.
    expect(differences(kept?.shape, shapeOf(definition))).toEqual([]);
    expect(kept?.shape, 'a list has more choices than were recorded: npm run events:record').toEqual(
      shapeOf(definition),
    );
    expect(Object.keys(recorded[type] ?? {})).toEqual(versionsTo(definition.version));
  });

  it('loses no event that was ever recorded', () => {
    expect(Object.keys(recorded).filter((type) => !(type in allEvents))).toEqual([]);
  });

  it('is only added to: a record that was released is as it was then, and there', () => {
    // One that differs was rewritten: take it back, and give the event a higher version. One too many: npm run events:record.
    expect(hashesOf(recorded)).toEqual(readReleasedEvents());
  });

  it('reads the example of every version as an event of today', () => {
    for (const [type, versions] of Object.entries(recorded))
      for (const [version, { example }] of Object.entries(versions)) {
        const { data, version: present } = allEvents[type] as EventDefinition;
        const today = upcast(upcasters, type, example, Number(version), present);
        expect(data.parse(today), `${type}@${version}`).toEqual(today);
      }
  });

  it('keeps an example of every field there is', () => {
    for (const [type, versions] of Object.entries(recorded))
      for (const { shape, example } of Object.values(versions))
        expect(Object.keys(example), type).toEqual(Object.keys((shape.data as { properties: object }).properties));
  });
});

describe('a change of a shape', () => {
  const noted = (data: z.ZodRawShape, more: { personal?: object; stream?: string } = {}) => {
    const personal = (more.personal ?? { text: '' }) as Record<string, never>;
    const { Noted } = streamEvents(more.stream ?? 'note', { Noted: { data, subject: 'member', personal } });
    return shapeOf(Noted);
  };
  const fields = { member: z.string(), text: z.string(), kind: z.enum(['short', 'long']) };
  const before = noted(fields);
  const found = (present: ReturnType<typeof noted>) => differences(before, present).join('; ');

  it('is found, whatever it is', () => {
    expect(found(noted(fields))).toBe('');
    expect(found(noted({ ...fields, more: z.string().optional() }))).toContain('.data.properties.more');
    expect(found(noted({ ...fields, text: z.string().nullable() }))).toContain('.data.properties.text');
    expect(found(noted({ ...fields, text: z.string().optional() }))).toContain('.data.required');
    expect(found(noted({ ...fields, kind: z.enum(['short']) }))).toContain('long is gone');
    expect(found(noted(fields, { personal: {} }))).toContain('.personal.text');
    expect(found(noted(fields, { stream: 'book' }))).toContain('.stream');
  });

  it('changes the hash of its record, unless a list or a bound only widens', () => {
    const hash = (shape: ReturnType<typeof noted>, example = {}) => hashOfRecord({ shape, example });
    const released = hash(before);
    expect(hash(noted({ ...fields, kind: z.enum(['short', 'long', 'longer']) }))).toBe(released);
    expect(hash(noted({ ...fields, text: z.string().optional() }))).not.toBe(released);
    expect(hash(noted(fields, { personal: {} }))).not.toBe(released);
    expect(hash(before, { text: 'another' })).not.toBe(released);
  });

  it('is none when a list has one more choice, or a sentence explains a field', () => {
    expect(found(noted({ ...fields, kind: z.enum(['short', 'long', 'longer']) }))).toBe('');
    expect(differences(noted({ text: z.string().max(9) }), noted({ text: z.string().max(10) }))).toEqual([]);
    expect(differences(noted({ text: z.string().max(9) }), noted({ text: z.string().max(8) }))).toHaveLength(1);
    expect(found(noted({ ...fields, text: z.string().meta({ description: 'what it says' }) }))).toBe('');
  });
});
