/** Marks a part holds before the next is begun; of a part that is full one in 15,000 marks is taken for one it holds. */
const MARKS_A_PART = 8192;
const BITS_A_MARK = 20;
const PROBES = 14;
const BITS = MARKS_A_PART * BITS_A_MARK;

type Part = { marks: number; bits: Uint8Array };

/**
 * Marks of commands that are too many to be kept, as a Bloom filter of 2.5 bytes a mark: what was added is always found, and
 * what was not is now and then taken for something that was.
 */
export type MarkFilter = Readonly<{
  add: (mark: string) => void;
  /** False: it was never added. True: it has to be looked for. */
  mayHold: (mark: string) => boolean;
  bytes: () => number;
  /** As text, a word a part, for `markFilter` to go on with. */
  written: () => string[];
}>;

/**
 * @param written what an earlier filter was written as
 * Marks are those of `commandMark`: 12 characters of base64url that stand for a hash.
 */
export function markFilter(written: readonly string[] = []): MarkFilter {
  const parts: Part[] = written.map((word) => {
    const [marks = '', bits = ''] = word.split(':');
    return { marks: Number(marks), bits: new Uint8Array(Buffer.from(bits, 'base64url')) };
  });
  return {
    add: (mark) => {
      let part = parts.at(-1);
      if (!part || part.marks >= MARKS_A_PART) parts.push((part = { marks: 0, bits: new Uint8Array(BITS / 8) }));
      const { bits } = part;
      for (const bit of probes(mark)) bits[bit >> 3]! |= 1 << (bit & 7);
      part.marks++;
    },
    mayHold: (mark) => {
      const places = probes(mark);
      return parts.some(({ bits }) => places.every((bit) => bits[bit >> 3]! & (1 << (bit & 7))));
    },
    bytes: () => parts.length * (BITS / 8),
    written: () => parts.map(({ marks, bits }) => `${marks}:${Buffer.from(bits).toString('base64url')}`),
  };
}

/** A mark is a hash already: its halves make as many independent places as are needed. */
function probes(mark: string): number[] {
  const hash = Buffer.from(mark, 'base64url');
  const [first, second] = [hash.readUInt32BE(0), hash.readUInt32BE(4) | 1];
  return Array.from({ length: PROBES }, (_, index) => ((first + index * second) >>> 0) % BITS);
}
