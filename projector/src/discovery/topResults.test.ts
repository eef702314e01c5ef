import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comesAfter, TopResults } from './topResults.ts';

it('keeps the first of however many are offered, in their order', () => {
  const partition = 'a partition';
  const ranks = fc.record({ step: fc.nat(3), at: fc.nat(5), tie: fc.bigInt({ min: 0n, max: 1000n }) });
  const offered = fc.uniqueArray(ranks, { maxLength: 80, selector: ({ step, at, tie }) => `${step} ${at} ${tie}` });
  fc.assert(
    fc.property(offered, fc.integer({ min: 1, max: 30 }), (all, limit) => {
      const top = new TopResults<string>(limit);
      for (const [index, rank] of all.entries()) {
        const isBeyond = rank.step > top.lastStep || (rank.step === top.lastStep && rank.at < top.lastAt);
        const before = top.inOrder().map((result) => result.index);
        top.offer({ ...rank, partition, index });
        // Whom the bounds keep out would not have come in.
        if (isBeyond) expect(top.inOrder().map((result) => result.index)).toEqual(before);
      }
      const expected = all.toSorted((one, other) => (comesAfter(one, other) ? 1 : -1)).slice(0, limit);
      expect(top.inOrder().map(({ step, at, tie }) => ({ step, at, tie }))).toEqual(expected);
    }),
  );
});
