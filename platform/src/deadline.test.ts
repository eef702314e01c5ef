import { describe, expect, it } from 'vitest';
import { inTime, liftDeadline, remainingMs, underDeadline, withoutDeadline } from './deadline.ts';

const late = () => new Error('too late');
const never = () => new Promise<string>(() => undefined);

describe('the deadline of a request', () => {
  it('is shared by everything that is called under it, and nothing else', async () => {
    expect(remainingMs()).toBe(Infinity);
    const [inner, afterwards] = await underDeadline(60_000, async () => {
      await Promise.resolve();
      return [remainingMs(), await new Promise<number>((done) => setImmediate(() => done(remainingMs())))];
    });
    for (const left of [inner, afterwards]) {
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(60_000);
    }
    expect(remainingMs()).toBe(Infinity);
  });

  it('ends the wait for a store, and what comes too late goes back', async () => {
    let give = (_thing: string) => {};
    const returned: string[] = [];
    const acquire = () => new Promise<string>((resolve) => (give = resolve));
    const release = (thing: string) => void returned.push(thing);
    await expect(underDeadline(5, () => inTime(acquire, { release, late }))).rejects.toThrow('too late');
    give('a connection');
    await Promise.resolve();
    expect(returned).toEqual(['a connection']);
  });

  it('lets nothing begin once it is over', async () => {
    let begun = false;
    const acquire = async () => {
      begun = true;
      return never();
    };
    await expect(underDeadline(0, () => inTime(acquire, { release: () => {}, late }))).rejects.toThrow('too late');
    expect(begun).toBe(false);
  });

  it('can be lifted, and holds for nobody who works in the background', () => {
    underDeadline(1000, (lift) => {
      expect(withoutDeadline(remainingMs)).toBe(Infinity);
      lift();
      expect(remainingMs()).toBe(Infinity);
    });
    underDeadline(1000, () => {
      liftDeadline();
      expect(remainingMs()).toBe(Infinity);
    });
  });
});
