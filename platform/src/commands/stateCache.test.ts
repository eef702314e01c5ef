import { describe, expect, it } from 'vitest';
import { emptyFold } from './foldedStream.ts';
import { fingerprintOf } from './fingerprintOf.ts';
import { createPerStreamQueue } from './perStreamQueue.ts';
import { createStateCache } from './stateCache.ts';

const heavy = (events: number) => ({ ...emptyFold({ seen: Array<number>(events).fill(0.5) }), revision: events - 1 });

describe('the states kept in memory', () => {
  it('stay within their weight by forgetting what was used longest ago', () => {
    const cache = createStateCache({ maxWeight: 4 * 1024 });
    for (const key of ['a', 'b', 'c']) cache.set(key, heavy(0));
    cache.get('a');
    cache.set('d', heavy(0));
    cache.set('e', heavy(0));
    expect(['a', 'b', 'c', 'd', 'e'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd', 'e']);
    expect(cache.weight()).toBeLessThanOrEqual(4 * 1024);
  });

  it('weigh more the longer their stream is, and weigh nothing once gone', () => {
    const cache = createStateCache({ maxWeight: 1024 * 1024 });
    cache.set('a', heavy(0));
    const light = cache.weight();
    cache.set('a', heavy(100));
    expect(cache.weight()).toBeGreaterThan(light);
    cache.delete('a');
    expect([cache.weight(), cache.size()]).toEqual([0, 0]);
  });

  it('weigh what they have become, when they grow where they are', () => {
    const cache = createStateCache({ maxWeight: 1024 * 1024 });
    const growing = { ...emptyFold({ seen: [] as string[] }) };
    cache.set('a', growing);
    for (let event = 0; event < 1000; event += 1) {
      growing.state.seen.push('x'.repeat(100));
      growing.revision += 1;
      cache.set('a', growing);
    }
    expect(cache.weight()).toBeGreaterThan(100_000);
    expect(cache.weight()).toBeLessThan(250_000);
  });

  it('keep nothing that is heavier than all there is room for', () => {
    const cache = createStateCache({ maxWeight: 2048 });
    cache.set('a', heavy(1000));
    expect([cache.get('a'), cache.weight()]).toEqual([undefined, 0]);
  });
});

describe('the queue of a stream', () => {
  it('does one thing after the other on one stream, and different streams beside each other', async () => {
    const queue = createPerStreamQueue();
    const done: string[] = [];
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const first = queue('a', () => held.then(() => void done.push('a1')));
    const second = queue('a', () => Promise.resolve(void done.push('a2')));
    await queue('b', () => Promise.resolve(void done.push('b1')));
    release();
    await Promise.all([first, second]);
    expect(done).toEqual(['b1', 'a1', 'a2']);
  });

  it('goes on after something failed', async () => {
    const queue = createPerStreamQueue();
    await expect(queue('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue('a', () => Promise.resolve('yes'))).toBe('yes');
  });
});

describe('the mark of a command’s body', () => {
  it('is the same whatever the order of the fields, and for fields left out', () => {
    const mark = fingerprintOf('secret', { a: 1, b: { c: [1, null], d: 'x' } });
    expect(fingerprintOf('secret', { b: { d: 'x', c: [1, null], e: undefined }, a: 1 })).toBe(mark);
    expect(mark).toMatch(/^[\w-]{22}$/);
  });

  it.each([[{ a: 2 }], [{ a: '1' }], [[1]], [{ a: 1, b: null }], [null], ['{"a":1}'], [{ a: [1] }], [{ a: { 0: 1 } }]])(
    'is another for another body: %j',
    (body) => {
      expect(fingerprintOf('secret', body)).not.toBe(fingerprintOf('secret', { a: 1 }));
    },
  );

  it('cannot be made without the secret', () => {
    expect(fingerprintOf('other', { a: 1 })).not.toBe(fingerprintOf('secret', { a: 1 }));
  });
});
