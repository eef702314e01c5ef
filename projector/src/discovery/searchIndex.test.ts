import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SearchIndex, type IndexQuestion } from './searchIndex.ts';
import type { SearchRecord } from './searchRecords.ts';
import { wishesOf } from './wishes.ts';

const MEMBERS = 18_000;
const PLACES = 60;
const NOW = new Date('2026-11-29T12:00:00Z');

/** So many that they are looked for place by place; half of them women. Who is where depends on a number. */
function record(number: number, seed: number): SearchRecord {
  const place = (number * 7919 + seed) % (PLACES + 5);
  return {
    ...{ tie: BigInt(number + 1), gender: 1 + (number % 2), country: 1, region: 1 + (place % 3), place: place + 1 },
    ...{
      last_active_at: (number % 50) * 1_000_000,
      signed_up_at: number,
      visible_from: 0,
      born: 5_000,
      looking_for: 0,
    },
    ...{ attributes: [], interests: [0, 0], photos: number % 3, shown: number % 11 !== 0 },
  };
}

it('the nearest are the same whether all are looked at or place by place, page after page, whoever came and went', () => {
  fc.assert(
    fc.property(
      fc.nat(1000),
      fc.shuffledSubarray(
        Array.from({ length: PLACES }, (_, place) => place + 1),
        { minLength: 3 },
      ),
      fc.array(fc.tuple(fc.nat(MEMBERS - 1), fc.nat(1000)), { minLength: 200, maxLength: 400 }),
      fc.constantFrom(undefined, true),
      (seed, order, changes, with_photo) => {
        const index = new SearchIndex();
        for (let number = 0; number < MEMBERS; number++) index.put(record(number, seed));
        for (const [number, change] of changes)
          if (change % 3 === 0) index.remove(BigInt(number + 1));
          else index.put(record(number, change));
        // A place twice, and one where nobody has ever been.
        const near = [...order, order[0]!, 999].map((place, step) => ({ place, km: step, country: 'NL' }));
        const wishes = wishesOf({ near, with_photo }, NOW);
        const ask = (more: Pick<IndexQuestion, 'after' | 'counted'>) =>
          index.find({ wishes, at: NOW, order: 'distance', limit: 7, hidden: [2n, 3n], ...more });
        let after: IndexQuestion['after'];
        for (let page = 0; page < 5; page++) {
          const [looked, walked] = [ask({ after, counted: true }), ask({ after, counted: false })];
          const plain = ({ results }: typeof looked) =>
            results.map(({ tie, place, sorted_at }) => [tie, place, sorted_at]);
          expect(plain(walked)).toEqual(plain(looked));
          expect(looked.results).toHaveLength(7);
          const { tie, place, sorted_at } = looked.results.at(-1)!;
          after = { tie, place, sorted_at };
        }
      },
    ),
    { numRuns: 15 },
  );
});
