import { streamed } from '@vonk/platform/testing/streamed';
import { describe, expect, it } from 'vitest';
import { jsonChunks } from './jsonChunks.ts';

const written = async (value: unknown) => {
  let text = '';
  for await (const chunk of jsonChunks(value)) text += chunk;
  return text;
};

describe('JSON that is written piece by piece', () => {
  it('is what is written at once', async () => {
    const message = { id: 'm1', text: 'Two\nlines, "quoted"', photo: null, credits: 2 };
    const plain = { count: 2, none: [], chats: [{ with: { name: 'Bo' }, messages: [message, message] }], last: [] };
    const pieces = {
      ...plain,
      none: streamed(),
      chats: [{ ...plain.chats[0], messages: streamed(message, message) }],
    };
    expect(await written(pieces)).toBe(JSON.stringify(plain, null, 2));
    expect(await written(streamed<unknown>(1, 'a', null))).toBe(JSON.stringify([1, 'a', null], null, 2));
    expect(await written(streamed())).toBe('[]');
    expect(await written(plain)).toBe(JSON.stringify(plain, null, 2));
    expect(await written({ a: undefined, b: streamed(), c: new Date(0) })).toBe(
      JSON.stringify({ b: [], c: new Date(0) }, null, 2),
    );
    expect(await written(undefined)).toBe('null');
  });

  it('asks for no entry before the one in front of it was taken', async () => {
    let asked = 0;
    const endless: AsyncIterableIterator<number> = {
      [Symbol.asyncIterator]: () => endless,
      next: () => Promise.resolve({ done: false, value: (asked += 1) }),
    };
    const chunks = jsonChunks({ list: endless });
    for (let text = ''; !text.endsWith('3'); text += String((await chunks.next()).value));
    expect(asked).toBe(3);
    await chunks.return(undefined);
  });
});
