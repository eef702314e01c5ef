import { describe, expect, it } from 'vitest';
import { keptStreams, readRecordedSnapshot, stateAfter } from './testing/recordedSnapshots.ts';
import { snapshotHistories } from './testing/snapshotHistories.ts';

/** A house that runs has kept these: whoever changes what is kept raises `snapshot.version` and runs `npm run events:record`. */
describe.each(keptStreams)('what $category keeps of its past', (stream) => {
  const { category, snapshot } = stream;
  const versions = [snapshot.version, ...(snapshot.readable ?? [])];

  it('is recorded in every version that is read', () => {
    expect(versions.filter((version) => readRecordedSnapshot(category, version) === null)).toEqual([]);
  });

  it.each(versions)('is read as it was written in version %d', (version) => {
    const recorded = readRecordedSnapshot(category, version);
    expect(snapshot.read(recorded?.kept)).toEqual(stateAfter(stream, recorded?.past ?? []));
  });

  it('remembers something of every event in the past it is tried with', () => {
    const past = snapshotHistories[category] ?? [];
    const remembered = Object.entries(stream.evolve).filter(([, evolve]) => evolve.name !== 'unchanged');
    const tried = new Set(past.map(({ type }) => type));
    expect(remembered.map(([type]) => type).filter((type) => !tried.has(type))).toEqual([]);
  });
});
