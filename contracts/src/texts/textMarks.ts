/** That somebody read a text in a language: against which words it was written then, and who it was. */
export type TextMark = Readonly<{
  /** Of the English words, in a region of those at home. */
  hash: string;
  /** A short name of the house: `vonk`. */
  by: string;
}>;

/** How a text of a language stands to the words it is written from. */
export const TEXT_READINGS = ['read', 'stale', 'unread'] as const;
/** `read`: against the words as they are; `stale`: against others; `unread`: nobody has, since it is there. */
export type TextReading = (typeof TEXT_READINGS)[number];

/** What a reader can be called. */
export const READER_NAME = /^[\p{Ll}\d-]{1,20}$/u;

const LINE = /^(?<place>\S+ \S+) (?<hash>[\da-f]{8}) (?<by>\S{1,20})$/u;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Eight signs that are others when the words are: FNV-1a, for it need not be kept from anybody and runs everywhere. */
export function hashOfWords(words: string): string {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(words)) hash = Math.imul(hash ^ byte, FNV_PRIME);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The marks of a language by place, from the lines of its file. Throws on a line that is none, and on a place with two. */
export function parseMarks(lines: string): Map<string, TextMark> {
  const marks = new Map<string, TextMark>();
  for (const line of lines.split('\n').filter((one) => one !== '')) {
    const { place = '', hash = '', by = '' } = LINE.exec(line)?.groups ?? {};
    if (place === '') throw new Error(`no mark of a text: ${line}`);
    if (marks.has(place)) throw new Error(`two marks of one text: ${line}`);
    marks.set(place, { hash, by });
  }
  return marks;
}

/** The lines of a file, one for each text, sorted: what two people read at the same time goes together by itself. */
export const linesOfMarks = (marks: ReadonlyMap<string, TextMark>): string =>
  [...marks]
    .map(([place, { hash, by }]) => `${place} ${hash} ${by}\n`)
    .sort()
    .join('');

/** How a text stands that is written from `source` now. */
export const readingOf = (mark: TextMark | undefined, source: string): TextReading =>
  mark === undefined ? 'unread' : mark.hash === hashOfWords(source) ? 'read' : 'stale';
