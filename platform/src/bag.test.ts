import { expect, it } from 'vitest';
import { Bag } from './bag.ts';

it('holds what was put in until it is taken out, once', () => {
  const bag = new Bag<string>();
  const [takeA, takeB, takeC] = [bag.put('a'), bag.put('b'), bag.put('c')];
  expect([bag.size, ...bag.items()]).toEqual([3, 'a', 'b', 'c']);
  expect([takeA(), takeA()]).toEqual([true, false]);
  expect(bag.items().sort()).toEqual(['b', 'c']);
  expect([takeC(), takeB(), takeB(), takeC()]).toEqual([true, true, false, false]);
  expect([bag.size, bag.items()]).toEqual([0, []]);
});

it('holds the same thing as often as it was put in', () => {
  const bag = new Bag<string>();
  const [takeOne] = [bag.put('a'), bag.put('a')];
  takeOne();
  expect(bag.items()).toEqual(['a']);
});

it('never loses or keeps one, in whatever order they go', () => {
  const bag = new Bag<number>();
  const inside = new Map<number, () => boolean>();
  let seed = 7;
  const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let step = 0; step < 5_000; step++) {
    if (chance() < 0.5) inside.set(step, bag.put(step));
    else {
      const [some] = [...inside.keys()].slice(Math.floor(chance() * inside.size));
      if (some !== undefined && inside.get(some)!()) inside.delete(some);
    }
    if (step % 100 === 0) expect(bag.items().sort((a, b) => a - b)).toEqual([...inside.keys()]);
  }
  expect(bag.size).toBe(inside.size);
});

it('may be changed by whoever looks at what is in it', () => {
  const bag = new Bag<() => boolean>();
  const takes: (() => boolean)[] = [];
  for (let index = 0; index < 5; index++) takes.push(bag.put(() => takes[index]!()));
  for (const take of bag.items()) expect(take()).toBe(true);
  expect(bag.size).toBe(0);
});
