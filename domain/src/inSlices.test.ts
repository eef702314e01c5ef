import { expect, it } from 'vitest';
import { atOnce, inSlices } from './inSlices.ts';

function* count(to: number): Generator<void, number> {
  for (let at = 1; at < to; at += 1) yield;
  return to;
}

it('lets others have their turn wherever work yields, and answers what it returns', async () => {
  const order: string[] = [];
  const pause = () => new Promise<void>((done) => setImmediate(done)).then(() => void order.push('others'));
  order.push(`done ${await inSlices(count(3), pause)}`);
  expect(order).toEqual(['others', 'others', 'done 3']);
  expect(atOnce(count(3))).toBe(3);
});
