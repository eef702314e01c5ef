import { atOnce } from '@vonk/domain/inSlices';
import { describe, expect, it } from 'vitest';
import { orderNames } from './townNames.ts';

const names = ['utrecht', 'ulm', 'essen', 'utrecht', 'ede', 'edegem', 'ute', ''];

describe('the names of towns', () => {
  const { called, beginningWith } = atOnce(orderNames(names, [10, 11, 12, 13, 14, 15, 10, 17]));

  it('find every town of exactly that name', () => {
    expect(called('utrecht')).toEqual([10, 13]);
    expect(called('ede')).toEqual([14]);
    for (const unknown of ['ut', 'edegems', 'zwolle', 'aa']) expect(called(unknown)).toEqual([]);
  });

  it('find every town that begins so, each once', () => {
    expect(beginningWith('ede')).toEqual([14, 15]);
    expect(beginningWith('ut').sort()).toEqual([10, 13]);
    expect(beginningWith('u').sort()).toEqual([10, 11, 13]);
    expect(beginningWith('utrechtx')).toEqual([]);
    expect(beginningWith('').length).toBe(7);
  });

  it('find nothing where there are none', () => {
    const none = atOnce(orderNames([], []));
    expect([none.called('a'), none.beginningWith('')]).toEqual([[], []]);
  });
});
