import type { OwnPhoto } from '@vonk/contracts/profiles/queries';
import { describe, expect, it } from 'vitest';
import { moved } from './photoOrder.ts';

const photo = (id: string, more: Partial<OwnPhoto> = {}): OwnPhoto => ({
  id,
  filename: `${id}.webp`,
  status: 'active',
  rejection: null,
  appeal: 'none',
  private: false,
  main: false,
  urls: { thumb: '', card: '', large: '' },
  thumbhash: null,
  width: 600,
  height: 800,
  ...more,
});
const ids = (photos: readonly OwnPhoto[]) => photos.map(({ id }) => id).join('');
const four = [
  photo('a', { main: true }),
  photo('b'),
  photo('c', { private: true }),
  photo('d', { status: 'rejected' }),
];

describe('moving a photo to another place', () => {
  it('puts it there', () => {
    expect(ids(moved(four, 'b', 2))).toBe('acbd');
    expect(ids(moved(four, 'd', 1))).toBe('adbc');
    expect(ids(moved(four, 'b', 99))).toBe('acdb');
  });
  it('to the front makes it the main one, if it can be that', () => {
    expect(ids(moved(four, 'b', 0))).toBe('bacd');
    expect(ids(moved(four, 'c', 0))).toBe('acbd');
    expect(ids(moved(four, 'd', -1))).toBe('adbc');
  });
  it('leaves the main one where it is while nobody can follow it', () => {
    expect(ids(moved([four[0]!, four[2]!], 'a', 1))).toBe('ac');
    expect(ids(moved(four, 'a', 1))).toBe('bacd');
  });
  it('of nobody changes nothing', () => expect(moved(four, 'x', 0)).toBe(four));
});
