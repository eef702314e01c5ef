import { randomUUID } from 'node:crypto';
import { allEvents, type AnyEvent } from '@vonk/contracts/events';
import { remember, type Recorded } from '@vonk/contracts/kernel';
import { readRecordedEvents } from '@vonk/contracts/testing/recordedEvents';
import { upcast, upcasters } from '@vonk/contracts/upcasters';
import { allStreams, allStreamViews } from '@vonk/domain/allStreams';
import { createEventCodec } from '@vonk/platform/personal-data/eventCodec';
import { rebuildProjections } from '@vonk/platform/projection/rebuildProjections';
import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { allProjections } from '@vonk/projector/allProjections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const recorded = Object.entries(readRecordedEvents()).flatMap(([type, versions]) =>
  Object.entries(versions).map(([version, { shape, example }]) => ({ type, version: Number(version), shape, example })),
);
const streamOf = (type: string) => `${allEvents[type]?.stream ?? ''}-of-${type}`;

let readModels: TestReadModels;
beforeAll(async () => {
  readModels = await testReadModels(allProjections);
  for (const { type, version, shape, example } of recorded) {
    const stream = streamOf(type);
    // As the version itself sealed it, with real keys.
    const definition = { ...allEvents[type], ...shape, data: allEvents[type]?.data.loose(), version } as never;
    const codec = createEventCodec({ definitions: { [type]: definition }, keys: readModels.keys, upcasters: {} });
    const metadata = { at: readModels.now().toISOString(), actor: 'staff:sam' };
    const sealed = await codec.seal(stream, [{ id: randomUUID(), type, data: example, metadata }]);
    const at = (await readModels.store.readStream(stream)).length - 1;
    await readModels.store.append(stream, at, sealed);
  }
});
afterAll(() => readModels.drop());

const opened = async (type: string): Promise<Recorded[]> =>
  readModels.codec.openAll(await readModels.store.readStream(streamOf(type)));

/** What a state must not hold: what came of a field that was not there. */
function holes(value: unknown, path = ''): string[] {
  if (value === undefined || Number.isNaN(value)) return [path];
  if (value instanceof Map || value instanceof Set) return holes([...value], path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => holes(one, `${path}.${key}`));
}

describe('every event that was ever recorded', () => {
  it('is stored without a personal word in it', async () => {
    for (const { type, shape, example } of recorded) {
      const [stored] = await readModels.store.readStream(streamOf(type));
      for (const field of Object.keys(shape.personal))
        expect((stored?.data as Record<string, unknown>)[field], `${type}.${field}`).not.toEqual(example[field]);
    }
  });

  it('comes back from Postgres as it was recorded, lifted to its present shape', async () => {
    for (const type of new Set(recorded.map((one) => one.type))) {
      const events = await opened(type);
      const versions = recorded.filter((one) => one.type === type);
      const present = allEvents[type]?.version ?? 0;
      expect(events.map(({ data }) => data)).toEqual(
        versions.map(({ version, example }) => upcast(upcasters, type, example, version, present)),
      );
    }
  });

  it('is folded by the streams and views of its kind, and leaves no hole in their states', async () => {
    const types = [...new Set(recorded.map((one) => one.type))];
    const unfolded: string[] = [];
    for (const type of types) {
      const events = await opened(type);
      const folding = [...allStreams, ...allStreamViews].filter((one) => Object.hasOwn(one.evolve, type));
      if (folding.length === 0) unfolded.push(type);
      for (const stream of folding)
        expect(holes(remember(stream as never, events, stream.initial())), `${type} in ${stream.category}`).toEqual([]);
    }
    // What staff looked at is kept for the audit alone: nothing is decided on it.
    expect(unfolded).toEqual(types.filter((type) => allEvents[type]?.stream === 'trace'));
  });

  it('is projected by every read model, and none of them has to put one aside', async () => {
    await readModels.project();
    expect(await readModels.db('ops.parked_events').select('projection', 'error')).toEqual([]);
    const audited = await readModels.db('read.audit').distinct<{ event: AnyEvent['type'] }[]>('event');
    // Two end what the audit knows of a person, and are no acts of staff.
    const noted = Object.keys(allEvents).filter((type) => !['MemberErased', 'InvitationForgotten'].includes(type));
    expect(audited.map(({ event }) => event).sort()).toEqual(noted.sort());
  });

  it('is projected as well when the keys of everybody are destroyed', async () => {
    const subjects = new Set(
      recorded.flatMap(({ shape, example }) =>
        [shape.subject ?? '', ...Object.values(shape.sealed_by)].map((field) => example[field]),
      ),
    );
    for (const subject of subjects) if (typeof subject === 'string') await readModels.keys.destroy(subject);
    for (const type of new Set(recorded.map((one) => one.type))) {
      const present = allEvents[type]?.version ?? 0;
      // Of an older version too: what is read instead of what was sealed is lifted as the event itself.
      const expected = recorded
        .filter((one) => one.type === type)
        .map(({ version, shape, example }) =>
          upcast(upcasters, type, { ...example, ...shape.personal }, version, present),
        );
      expect(
        (await opened(type)).map(({ data }) => data),
        type,
      ).toEqual(expected);
    }
    await rebuildProjections(readModels.source, allProjections);
    expect(await readModels.db('ops.parked_events').select('projection', 'error')).toEqual([]);
  });
});
