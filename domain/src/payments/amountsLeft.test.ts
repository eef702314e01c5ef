import { describe, expect, it } from 'vitest';
import { amountsLeft } from './amountsLeft.ts';

/** The same in the plainest way: a list that is searched and shortened. */
function searched(amounts: readonly number[]) {
  const left = [...amounts];
  return {
    has: (amount: number) => left.includes(amount),
    first: () => left.at(0),
    take: (amount: number) => {
      const place = left.indexOf(amount);
      left.splice(place === -1 ? 0 : place, 1);
    },
  };
}
/** Repeatable, so that what fails once fails again. */
function drawn(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('amounts that are taken one by one', () => {
  it('are those that a search through a list would leave, whatever is taken in whatever order', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const draw = drawn(seed);
      const amounts = Array.from({ length: draw(12) }, () => draw(5) - 1);
      const [one, other] = [amountsLeft(amounts), searched(amounts)];
      for (let step = 0; step < amounts.length + 3; step += 1) {
        for (let amount = -1; amount < 6; amount += 1) expect(one.has(amount)).toBe(other.has(amount));
        expect(one.first()).toBe(other.first());
        const taken = draw(7) - 1;
        one.take(taken);
        other.take(taken);
      }
    }
  });
});
