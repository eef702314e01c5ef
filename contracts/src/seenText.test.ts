import { describe, expect, it } from 'vitest';
import { SendMessage } from './messaging/commands.ts';
import { ProfileChanges } from './profiles/fields.ts';

const nothing: readonly (readonly [string, string])[] = [
  ['spaces of no width', '\u200b\u200b'],
  ['blank letters of Hangul', '\u3164\u3164'],
  ['blank dots of braille', '\u2800\u2800'],
  ['a joiner between spaces', ' \u200d '],
  ['a turn of direction', '\u202e\u202c'],
  ['variation selectors', '\ufe0f\ufe0f'],
];
const something = [
  'Jo',
  '李小',
  'نیما',
  'می\u200cخواهم',
  'อ้อม',
  'José',
  'Jose\u0301',
  '👩\u200d🚀',
  '❤\ufe0f',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}',
];

const codesOf = ({ error }: { error?: { issues: { message: string }[] } | undefined }) =>
  error?.issues.map(({ message }) => message);

describe('a name', () => {
  const name = (text: string) => ProfileChanges.safeParse({ name: text });
  it.each([...nothing, ['accents alone', '\u0301\u0301\u0301'] as const])('is not made of %s', (_what, text) => {
    expect(codesOf(name(text))).toEqual(['name_too_short']);
  });
  it.each(something)('%s stays as it is', (text) => expect(name(text).data).toEqual({ name: text }));
  it('does not turn around or hide what stands beside it', () => {
    expect(name('\u202eAnna\u2066 \u200bB\u00ad').data).toEqual({ name: 'Anna B' });
  });
});

describe('a message', () => {
  const message = (text: string) => SendMessage.safeParse({ id: 'c0ffee00-0000-4000-8000-000000000000', text });
  it.each(nothing)('is not made of %s', (_what, text) => {
    expect(codesOf(message(text))).toEqual(['message_empty']);
  });
  it.each([...something, 'a', '\u202eturned as its writer likes', '.'])('%s is sent as it is', (text) => {
    expect(message(text).data?.text).toBe(text);
  });
});
