import { describe, expect, it } from 'vitest';
import { fileText } from './fileText.ts';

const textOf = (...bytes: readonly number[]) => fileText(new Blob([new Uint8Array(bytes)]));

describe('the text of a file', () => {
  it('is that of UTF-8, with a mark or without', async () => {
    expect(await textOf(0x63, 0x61, 0x66, 0xc3, 0xa9)).toBe('café');
    expect(await textOf(0xef, 0xbb, 0xbf, 0xe2, 0x82, 0xac)).toBe('€');
  });

  it('is that of Latin-1 where it is no UTF-8', async () => {
    expect(await textOf(0x63, 0x61, 0x66, 0xe9, 0x3b, 0xdf)).toBe('café;ß');
  });

  it('is that of UTF-16 in both orders', async () => {
    expect(await textOf(0xff, 0xfe, 0xe9, 0x00)).toBe('é');
    expect(await textOf(0xfe, 0xff, 0x00, 0xe9)).toBe('é');
  });
});
