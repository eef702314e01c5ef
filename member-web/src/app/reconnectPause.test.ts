import { describe, expect, it } from 'vitest';
import { reconnectPause } from './reconnectPause.ts';

describe('the pause before a live stream is asked for again', () => {
  it.each([
    [0, 500, 2000],
    [1, 1000, 4000],
    [2, 1250, 5000],
    [19, 1250, 5000],
    [20, 2500, 10_000],
    [21, 5000, 20_000],
    [22, 10_000, 40_000],
    [23, 15_000, 60_000],
    [10_000, 15_000, 60_000],
  ])('after %d failures lies between %d and %d ms', (failures, least, most) => {
    expect(reconnectPause(failures, 0)).toBe(least);
    expect(reconnectPause(failures, 1)).toBe(most);
  });

  it('is another for everybody: of a thousand streams that broke at once no tenth comes back in the same tenth of the time', () => {
    const pauses = Array.from({ length: 1000 }, (_, n) => reconnectPause(0, n / 999));
    for (let from = 500; from < 2000; from += 150)
      expect(pauses.filter((pause) => pause >= from && pause < from + 150).length).toBeLessThanOrEqual(101);
  });

  it('brings everybody back at most five seconds after a server that was away for up to a minute', () => {
    for (const random of [0, 0.5, 1])
      for (let away = 0; away <= 15_000; away += 100) {
        let now = 0;
        for (let failures = 0; now <= away; failures++) now += reconnectPause(failures, random);
        expect(now - away).toBeLessThanOrEqual(5000);
      }
  });
});
