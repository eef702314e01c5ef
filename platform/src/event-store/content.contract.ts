import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newCategory, newEvent, newStream, type ContractSuite } from './contractSuite.ts';

const strings: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['a space', ' '],
  ['white space of all kinds', ' \t\n\r\v\f\u00a0\u2003\u2028\u2029\ufeff'],
  ['emoji', '😀👩‍👩‍👧‍👦🏳️‍🌈🇳🇱👍🏽'],
  ['right to left', 'שלום عليكم \u202eabc\u202c \u200f'],
  ['four-byte letters', '𠮷𝔘𝔫𝔦𝔠𝔬𝔡𝔢'],
  ['letters made of several characters', 'e\u0301 Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘'],
  ['composed and decomposed', '\u00e9 e\u0301'],
  ['every control character but the first', Array.from({ length: 31 }, (_, n) => String.fromCharCode(n + 1)).join('')],
  ['DEL and the C1 controls', '\u007f\u0080\u0085\u009f'],
  ['non-characters', '\ufffe\uffff\u{1fffe}\u{10ffff}'],
  ['the replacement character', '\ufffd'],
  ['private use', '\ue000\uf8ff\u{f0000}'],
  ['quotes', `'"\`''""\`\`“”‘’«»`],
  ['backslashes', '\\ \\\\ \\" \\n \\x \\'],
  ['what looks like U+0000', '\\u0000 \\\\u0000'],
  ['what looks like a lone surrogate', '\\ud800 \\\\udc00'],
  ['a piece of SQL', `'); drop table event_store.events; --`],
  ['dollar quotes and parameters', '$$ $1 $body$ ? ?? :name @name'],
  ['a Postgres array', '{"a",NULL,\\N}'],
  ['a copy end mark', '\\.\n'],
  ['braces and brackets', '{}[]{{}}[[,]]'],
  ['JSON in text', '{"a":"b\\"c","d":[1,null]}'],
  ['markup', '<script>alert(1)</script>&amp;&#0;<!--]]>'],
  ['format marks', '%s %d %n %00 %2e%2e/'],
  ['words that are values elsewhere', 'null undefined NaN true false None nil'],
  ['a prototype', '__proto__ constructor toString'],
  ['a thousand newlines', '\n'.repeat(1_000)],
  ['a hundred thousand letters', 'ĳ'.repeat(100_000)],
  ['a hundred thousand emoji', '😀'.repeat(100_000)],
];

/** JSON as it went in, letter by letter, number by number. */
export function contentContract({ store }: ContractSuite): void {
  const written = async (over: Parameters<typeof newEvent>[0]) => {
    const stream = newStream();
    await store().append(stream, -1, [newEvent(over)]);
    const [event] = await store().readStream(stream);
    return event!;
  };

  describe('strings', () => {
    it.each(strings)('%s', async (_, text) => {
      const data = { text, list: [text], deep: { [`field ${text.slice(0, 100)}`]: text } };
      if (text.length > 50_000) expect((await written({ data: { text } })).data).toEqual({ text });
      else expect((await written({ data })).data).toEqual(data);
    });

    it('all of them in one append, and in the pages', async () => {
      const category = newCategory();
      const short = strings.map(([, text]) => text).filter(({ length }) => length <= 1_000);
      await store().append(
        newStream(category),
        -1,
        short.map((text) => newEvent({ data: { text } })),
      );
      const { events } = await store().readAll({ after: 0n, limit: 100, categories: [category] });
      expect(events.map(({ data }) => (data as { text: string }).text)).toEqual(short);
    });

    it('every plane of Unicode', async () => {
      let text = '';
      for (let point = 1; point <= 0x10ffff; point += 251)
        if (point < 0xd800 || point > 0xdfff) text += String.fromCodePoint(point);
      expect((await written({ data: { text } })).data).toEqual({ text });
    });
  });

  it.each<[string, unknown]>([
    ['zero', 0],
    ['the largest safe integer', Number.MAX_SAFE_INTEGER],
    ['the smallest safe integer', Number.MIN_SAFE_INTEGER],
    ['the largest number', Number.MAX_VALUE],
    ['the smallest number above zero', Number.MIN_VALUE],
    ['a fraction that binary cannot hold', 0.1],
    ['seventeen digits', 1.2345678901234567],
    ['a large power', 1e308],
    ['a negative fraction', -0.000001],
    ['one more than 32 bits', 4_294_967_296],
  ])('the number %s', async (_, number) => {
    expect((await written({ data: { number } })).data).toEqual({ number });
  });

  it.each<[string, unknown]>([
    ['an empty object', {}],
    ['an empty list', []],
    ['nulls and falsehoods', { a: null, b: false, c: 0, d: '' }],
    ['a list with holes filled by null', [null, [null], []]],
    ['a bare string', 'text'],
    ['a bare number', 7],
    ['fields named like numbers', { 2: 'b', 1: 'a', '01': 'c' }],
    ['an empty field name', { '': 1 }],
    ['a field named like a prototype', JSON.parse('{"__proto__":{"a":1},"constructor":2}')],
    ['five hundred fields', Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`f${n}`, n]))],
    ['a hundred levels', Array.from({ length: 100 }).reduce<unknown>((inner) => ({ a: [inner] }), 'core')],
  ])('data that is %s', async (_, data) => {
    expect(JSON.stringify((await written({ data })).data)).toBe(JSON.stringify(data));
  });

  it('fields stay in their order', async () => {
    const { data } = await written({ data: { zebra: 1, ape: 2, 'long name': 3, b: 4 } });
    expect(Object.keys(data as object)).toEqual(['zebra', 'ape', 'long name', 'b']);
  });

  it('a field that is undefined is left out', async () => {
    expect((await written({ data: { a: 1, b: undefined } })).data).toEqual({ a: 1 });
  });

  it('metadata with every field', async () => {
    const metadata = {
      at: '2026-03-01T10:00:00.123Z',
      command: randomUUID(),
      fingerprint: 'f'.repeat(64),
      actor: 'member:é😀',
    };
    const event = await written({ metadata });
    expect(event.metadata).toEqual(metadata);
    expect(event.at.toISOString()).toBe(metadata.at);
  });

  it.each([
    '1970-01-01T00:00:00.000Z',
    '2024-02-29T23:59:59.999Z',
    '2100-12-31T00:00:00.000Z',
    '1926-01-01T00:00:00.000Z',
  ])('the time of the command that caused it, %s, not of the store', async (at) =>
    expect((await written({ metadata: { at } })).at).toEqual(new Date(at)),
  );

  it.each(['A', 'MessageSent', 'message.sent', 'MessageSentV2', 'T'.repeat(200)])('the type %s', async (type) => {
    expect((await written({ type })).type).toBe(type);
  });

  it('the id, in lower case', async () => {
    const id = randomUUID().toUpperCase();
    expect((await written({ id })).id).toBe(id.toLowerCase());
  });

  it.each(['pair-{a}-{b}', 'site-vonk.example:8080', 'email-aGVsbG8_', 'a-1', 'swipes-1-2026-03-01'])(
    'the stream name %s, with a tail of its own',
    async (name) => {
      const stream = `${name}${randomUUID()}`;
      await store().append(stream, -1, [newEvent()]);
      expect(await store().readStream(stream)).toMatchObject([{ stream }]);
    },
  );

  it.each([100_000, 900_000])('an event of %i bytes', async (bytes) => {
    const text = 'x'.repeat(bytes);
    expect((await written({ data: { text } })).data).toEqual({ text });
  });

  it('an append of 2,000 events', async () => {
    const stream = newStream();
    const events = Array.from({ length: 2_000 }, (_, n) => newEvent({ data: { n } }));
    await store().append(stream, -1, events);
    const stored = await store().readStream(stream);
    expect(stored.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  });
}
