import { around, each, times } from './textVariants.ts';

const codes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const ZALGO = codes(0x300, 0x36f).map((code) => String.fromCodePoint(code));

/** Characters that are hard to hold, to compare, to show or to count, by what is hard about them. */
export const naughtyCharacters: Readonly<Record<string, readonly string[]>> = {
  controls: each([...codes(0, 31), ...codes(0x7f, 0x9f)], (code) => around(String.fromCodePoint(code))),
  line_ends: each(['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '%0d%0a'], (end) => [
    ...around(end),
    `x${end}Set-Cookie: auth.session=1`,
    `x${end}Bcc: all@example.test`,
    `x${end}${end}<html>`,
    times(end, 500),
  ]),
  surrogates: each([0xd800, 0xdbff, 0xdc00, 0xdfff, 0xd83d, 0xde00], (code) =>
    around(String.fromCharCode(code)),
  ).concat(['\udc00\ud800', '\ud83d\ude00\ud83d']),
  no_characters: each(
    ['\ufffe', '\uffff', '\ufdd0', '\u{1fffe}', '\u{10ffff}', '\ufffd', '\ufeff', '\ue000', '\u{f0000}'],
    around,
  ),
  /** The last two of every plane beyond the first are no characters either. */
  no_characters_of_planes: each(codes(2, 16), (plane) =>
    each([0xfffe, 0xffff], (last) => around(String.fromCodePoint(plane * 0x10000 + last))),
  ),
  invisible: each(
    [
      '\u00ad',
      '\u034f',
      '\u061c',
      '\u115f',
      '\u180e',
      '\u200b',
      '\u200c',
      '\u200d',
      '\u2060',
      '\u2063',
      '\u3164',
      '\ufe0f',
      '\u{e0041}',
      '\u{e007f}',
      '\ufff9',
    ],
    around,
  ),
  bidi: each(
    ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069', '\u200e', '\u200f'],
    (mark) => [...around(mark), `${mark}gpj.exe`, times(mark, 200)],
  ),
  spaces: each([...codes(0x2000, 0x200a), 0x20, 9, 0xa0, 0x1680, 0x202f, 0x205f, 0x3000], (code) => [
    ...around(String.fromCodePoint(code)),
    times(String.fromCodePoint(code), 50),
  ]),
  zalgo: codes(1, 40).map((count) => `Z${ZALGO.slice(0, count * 2).join('')}a${times(ZALGO[count] ?? '', 30)}`),
  composed: each(['é', 'ñ', 'Å', 'ﬁ', 'ß', 'İ', 'ı', 'Ⅷ', '①', '㎏', 'Ω', 'ﷺ', '한글', 'が', 'ệ'], (text) => [
    text.normalize('NFC'),
    text.normalize('NFD'),
    text.normalize('NFKC'),
    text.normalize('NFKD'),
    text.toUpperCase(),
    text.toLowerCase(),
    times(text.normalize('NFD'), 100),
  ]),
  emojis: each(['😀', '👨‍👩‍👧‍👦', '🏳️‍🌈', '👍🏿', '🇳🇱', '🇳', '❤️', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🫠'], (emoji) => [
    ...around(emoji),
    times(emoji, 60),
  ]),
  scripts: [
    'Привет',
    'שלום',
    'مرحبا',
    'こんにちは',
    '你好',
    '안녕하세요',
    'สวัสดี',
    'नमस्ते',
    'Γειά',
    'გამარჯობა',
    'ქ',
    '𐍈',
    '𝒜𝓃𝓃𝒶',
    'Ａｎｎａ',
    'аnnа',
    'ᚠᛇᚻ',
    '᚛᚛',
    'ꙮ',
    '𓀀',
    '¿¡',
  ],
};
