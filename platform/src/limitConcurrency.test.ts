import { expect, it } from 'vitest';
import { limitConcurrency } from './limitConcurrency.ts';

it('lets no more run at once than it may, all in the end, also when some fail', async () => {
  const limited = limitConcurrency(2);
  let now = 0;
  let most = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, number) =>
      limited(async () => {
        most = Math.max(most, ++now);
        await new Promise((go) => setTimeout(go, 2));
        now -= 1;
        if (number % 3 === 0) throw new Error('no');
        return number;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
});
