import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TieTable } from './tieTable.ts';

it('knows where everybody stands, as a map does, however many come and go', () => {
  // Ties that fall on the same few slots, and some that are 60 bits long.
  const ties = fc.oneof(
    fc.nat(40).map((low) => BigInt(low) * 64n),
    fc.bigInt({ min: 0n, max: 2n ** 60n - 1n }),
  );
  const steps = fc.array(fc.record({ tie: ties, goes: fc.boolean(), partition: fc.nat(4000), index: fc.nat(9) }), {
    maxLength: 300,
  });
  fc.assert(
    fc.property(steps, (all) => {
      const table = new TieTable();
      const map = new Map<bigint, { partition: number; index: number }>();
      for (const { tie, goes, partition, index } of all) {
        if (goes) {
          table.delete(tie);
          map.delete(tie);
        } else {
          table.set(tie, { partition, index });
          map.set(tie, { partition, index });
        }
        expect(table.size).toBe(map.size);
      }
      for (const { tie } of all) expect(table.get(tie)).toEqual(map.get(tie));
    }),
  );
});

it('makes no more room for many who come and go than for those who are there', () => {
  const table = new TieTable();
  for (let tie = 0n; tie < 100_000n; tie++) {
    table.set(tie, { partition: 1, index: 1 });
    table.delete(tie);
  }
  expect(table.slots).toBeLessThan(1000);
});
