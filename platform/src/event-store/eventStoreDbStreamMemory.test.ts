import { describe, expect, it } from 'vitest';
import { eventStoreDbStreamMemory } from './eventStoreDbStreamMemory.ts';

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `id-${from + index}`);
const range = (known: ReturnType<ReturnType<typeof eventStoreDbStreamMemory>['range']>) =>
  known && [known.from, known.to];

describe('what a process remembers of the streams it has seen', () => {
  it('is nothing at first', () => {
    const memory = eventStoreDbStreamMemory(10, 100);
    memory.remember('a-1', 0, []);
    expect(memory.range('a-1')).toBeNull();
    expect(memory.revisionOf('a-1', 'id-0')).toBeNull();
    expect(memory.streamOf('id-0')).toBeNull();
  });

  it.each([
    ['what follows', 5, 7, [3, 7]],
    ['what comes right before', 1, 2, [1, 4]],
    ['what overlaps the end', 4, 6, [3, 6]],
    ['what overlaps the beginning', 2, 3, [2, 4]],
    ['what is known already', 3, 4, [3, 4]],
    ['what surrounds it', 1, 6, [1, 6]],
  ])('grows by %s', (_, from, to, expected) => {
    const memory = eventStoreDbStreamMemory(10, 100);
    memory.remember('a-1', 3, ids(3, 4));
    memory.remember('a-1', from, ids(from, to));
    expect(range(memory.range('a-1'))).toEqual(expected);
    for (let revision = expected[0] ?? 0; revision <= (expected[1] ?? 0); revision += 1)
      expect(memory.revisionOf('a-1', `id-${revision}`)).toBe(revision);
  });

  it('never has a hole: of two runs that do not touch, the newer one is kept', () => {
    const memory = eventStoreDbStreamMemory(10, 100);
    memory.remember('a-1', 3, ids(3, 4));
    memory.remember('a-1', 6, ids(6, 7));
    expect(range(memory.range('a-1'))).toEqual([6, 7]);
    expect(memory.streamOf('id-3')).toBeNull();
    memory.remember('a-1', 0, ids(0, 1));
    expect(range(memory.range('a-1'))).toEqual([6, 7]);
  });

  it('forgets the oldest of a long stream', () => {
    const memory = eventStoreDbStreamMemory(10, 100);
    for (let revision = 0; revision < 25; revision += 1) memory.remember('a-1', revision, [`id-${revision}`]);
    expect(range(memory.range('a-1'))).toEqual([15, 24]);
    expect(memory.streamOf('id-14')).toBeNull();
    expect(memory.streamOf('id-15')).toBe('a-1');
  });

  it('forgets the stream that was not met for longest when there are too many', () => {
    const memory = eventStoreDbStreamMemory(10, 6);
    for (const stream of ['a-1', 'b-1', 'c-1']) memory.remember(stream, 0, [`${stream}-0`, `${stream}-1`]);
    memory.remember('a-1', 2, ['a-1-2']);
    expect(memory.range('b-1')).toBeNull();
    expect(memory.streamOf('b-1-0')).toBeNull();
    expect(range(memory.range('a-1'))).toEqual([0, 2]);
    expect(range(memory.range('c-1'))).toEqual([0, 1]);
  });
});
