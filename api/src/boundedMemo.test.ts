import { describe, expect, it } from 'vitest';
import { boundedMemo } from './boundedMemo.ts';

const memo = (most: number) => boundedMemo<string>(most, (answer) => answer.length);

describe('a bounded memo', () => {
  it('keeps answers as long as they fit together', () => {
    const kept = memo(10);
    kept.set('a', 'aaaaa');
    kept.set('b', 'bbbbb');
    expect([kept.get('a'), kept.get('b'), kept.held()]).toEqual(['aaaaa', 'bbbbb', 10]);
  });
  it('lets go of what nobody asked for the longest', () => {
    const kept = memo(10);
    for (const key of ['a', 'b', 'c']) kept.set(key, key.repeat(3));
    kept.get('a');
    kept.set('d', 'dddd');
    expect(['a', 'b', 'c', 'd'].filter((key) => kept.get(key) !== undefined)).toEqual(['a', 'c', 'd']);
    expect(kept.held()).toBe(10);
  });
  it('counts an answer once that is set again', () => {
    const kept = memo(10);
    kept.set('a', 'aaaaaaaa');
    kept.set('a', 'aa');
    expect([kept.get('a'), kept.held()]).toEqual(['aa', 2]);
  });
  it('does not keep one that is too heavy, and lets go of no other for it', () => {
    const kept = memo(10);
    kept.set('a', 'aa');
    kept.set('b', 'b'.repeat(11));
    expect([kept.get('a'), kept.get('b'), kept.held()]).toEqual(['aa', undefined, 2]);
  });
});
