import { describe, expect, it } from 'vitest';
import { createReadYourWrites } from './readYourWrites.ts';

/** A read side whose checkpoint the test moves, with or without a notice. */
function readSide(at: bigint) {
  let position = at;
  const listeners = new Set<(position: bigint) => void>();
  let looks = 0;
  return {
    moveTo: (next: bigint) => {
      position = next;
      for (const listener of listeners) listener(next);
    },
    moveSilentlyTo: (next: bigint) => void (position = next),
    looks: () => looks,
    listeners,
    waiter: createReadYourWrites({
      currentPosition: () => {
        looks += 1;
        return position < 0n ? Promise.reject(new Error('away')) : Promise.resolve(position);
      },
      onAdvance: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    }),
  };
}

describe('waiting until one can read what one wrote', () => {
  it('does not wait for what is already there, nor for nothing', async () => {
    const { waiter } = readSide(7n);
    expect(await waiter.waitFor(7n)).toBe(true);
    expect(await waiter.waitFor(null)).toBe(true);
  });

  it('ends with the notice that the read side has passed the position, and not one before', async () => {
    const { waiter, moveTo } = readSide(7n);
    const ended: string[] = [];
    const eight = waiter.waitFor(8n, 60_000).then(() => ended.push('eight'));
    const nine = waiter.waitFor(9n, 60_000).then(() => ended.push('nine'));
    moveTo(8n);
    await eight;
    expect(ended).toEqual(['eight']);
    moveTo(12n);
    await nine;
    expect(ended).toEqual(['eight', 'nine']);
  });

  it('sees by itself that the read side has moved when the notice was lost', async () => {
    const { waiter, moveSilentlyTo } = readSide(7n);
    const waiting = waiter.waitFor(8n, 60_000);
    moveSilentlyTo(8n);
    expect(await waiting).toBe(true);
  });

  it('asks nobody again for a position it knows to be passed', async () => {
    const { waiter, moveTo, looks } = readSide(7n);
    moveTo(10n);
    expect(await waiter.waitFor(9n)).toBe(true);
    expect(looks()).toBe(0);
  });

  it('gives up after the time it was given, and says so', async () => {
    const { waiter } = readSide(7n);
    expect(await waiter.waitFor(8n, 20)).toBe(false);
  });

  it('gives up in time also when the read side does not answer', async () => {
    const { waiter } = readSide(-1n);
    expect(await waiter.waitFor(8n, 20)).toBe(false);
  });

  it('lets everybody go when it is closed, and listens no more', async () => {
    const { waiter, listeners } = readSide(7n);
    const waiting = waiter.waitFor(8n, 60_000);
    waiter.close();
    expect(await waiting).toBe(false);
    expect(listeners.size).toBe(0);
  });
});
