import { describe, expect, it } from 'vitest';
import { commandMark } from './foldedStream.ts';
import { markFilter } from './markFilter.ts';

const marks = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => commandMark(`${name} ${index}`));

describe('marks of commands that are too many to be kept', () => {
  it('are all found again, also by a filter that goes on from what was written', () => {
    const first = markFilter();
    const known = marks('known', 20_000);
    for (const mark of known.slice(0, 12_000)) first.add(mark);
    const second = markFilter(first.written());
    for (const mark of known.slice(12_000)) second.add(mark);
    expect(known.filter((mark) => !second.mayHold(mark))).toEqual([]);
    expect(markFilter(second.written()).written()).toEqual(second.written());
  });

  it('are hardly ever taken for others, and cost two and a half bytes each', () => {
    const filter = markFilter();
    for (const mark of marks('known', 8192 * 4)) filter.add(mark);
    // One in 15,000 for each of four parts: 27 of 100,000 are to be expected.
    expect(marks('other', 100_000).filter((mark) => filter.mayHold(mark)).length).toBeLessThan(100);
    expect(filter.bytes()).toBe(8192 * 4 * 2.5);
  });

  it('are none at first', () => {
    expect(marks('any', 10).some((mark) => markFilter().mayHold(mark))).toBe(false);
    expect([markFilter().bytes(), markFilter().written()]).toEqual([0, []]);
  });
});
