import { BitSlices, clearBit, countBits, hasBit, keepAnyOf, setBit, wordsFor, type Bitmap } from './bitmaps.ts';
import { PlaceLists } from './placeLists.ts';
import { ATTRIBUTE_FIELDS } from './searchAttributes.ts';
import { dayOf, type SearchRecord } from './searchRecords.ts';
import { comesAfter, type Rank, type TopResults } from './topResults.ts';
import type { Wishes } from './wishes.ts';

/** What is asked of a partition: everything a bit cannot say is a number to compare. */
export type PartitionQuestion = Readonly<{
  wishes: Wishes;
  /** Microseconds since 1970. */
  at: number;
  order: 'last_active_at' | 'signed_up_at';
  /** By the number of a place, how far out it stands from the centre; -1 for places out of reach. Null: anywhere. */
  steps: Int32Array | null;
  /** The same the other way round: the numbers of places from the centre outwards, -1 for one where nobody has been. */
  places: Int32Array | null;
  /** Whether the nearest come first, and not only the latest. */
  nearestFirst: boolean;
  /** Only who comes after this. */
  after: Rank | null;
  counted: boolean;
}>;

/** Of more who fit, the nearest are looked for place by place; of fewer, or where they are counted, all are looked at. */
const WALKED_FROM = 5_000;

/** Where a page begins that comes after none. */
const BEFORE_ALL = { step: -1, at: Infinity };

/** A set of its own for each answer, interest, sought gender, and for who has a photo. */
const CODES_MAX = 64;
const attributeOf = (field: number, code: number) => field * CODES_MAX + code;
const [LOOKING_FOR, INTERESTS_LOW, INTERESTS_HIGH, PHOTO] = [0, 1, 2, 3].map(
  (more) => ATTRIBUTE_FIELDS.length + more,
) as [number, number, number, number];

/**
 * The members of one gender in one country, each at an index: a set of bits for each attribute, and a column for each number.
 * A question is answered by cutting sets with each other, 32 members at a time.
 */
export class SearchPartition {
  #capacity = 0;
  #used = 0;
  readonly #free: number[] = [];
  #ties = new BigInt64Array(0);
  #lastActive = new Float64Array(0);
  #signedUp = new Float64Array(0);
  /** The latest of each 32 in these two columns, or later: who left may have been it. */
  #lastActiveMost = new Float64Array(0);
  #signedUpMost = new Float64Array(0);
  #region = new Float64Array(0);
  #place = new Uint32Array(0);
  readonly #atPlace = new PlaceLists();
  #shown: Bitmap = new Int32Array(0);
  readonly #born = new BitSlices();
  readonly #attributes = new Map<number, Bitmap>();
  /** Who is not shown before a moment, which may be over. */
  readonly #later = new Map<number, number>();

  tieAt(index: number): bigint {
    return this.#ties[index]!;
  }
  placeAt(index: number): number {
    return this.#place[index]!;
  }

  /** Puts somebody onto the partition; answers where. `place`: its number. */
  add(record: SearchRecord, place: number): number {
    const index = this.#free.pop() ?? this.#used++;
    if (index >= this.#capacity) this.#grow();
    this.#write(index, record, place);
    return index;
  }

  change(index: number, record: SearchRecord, place: number): void {
    this.#clear(index);
    this.#write(index, record, place);
  }

  #write(index: number, record: SearchRecord, place: number): void {
    this.#ties[index] = record.tie;
    this.#lastActive[index] = record.last_active_at;
    this.#signedUp[index] = record.signed_up_at;
    const word = index >>> 5;
    this.#lastActiveMost[word] = Math.max(this.#lastActiveMost[word]!, record.last_active_at);
    this.#signedUpMost[word] = Math.max(this.#signedUpMost[word]!, record.signed_up_at);
    this.#region[index] = record.region;
    this.#place[index] = place;
    this.#atPlace.add(index, place);
    this.#born.set(index, record.born);
    if (record.visible_from > 0) this.#later.set(index, record.visible_from);
    record.attributes.forEach((code, field) => code !== 0 && this.#mark(attributeOf(field, code), index));
    this.#mark(attributeOf(LOOKING_FOR, record.looking_for), index);
    record.interests.forEach((bits, half) => {
      for (let bit = 0; bit < 32; bit++)
        if ((bits >>> bit) & 1) this.#mark(attributeOf(half === 0 ? INTERESTS_LOW : INTERESTS_HIGH, bit), index);
    });
    if (record.photos >= 1) this.#mark(attributeOf(PHOTO, 0), index);
    if (record.shown) setBit(this.#shown, index);
  }

  remove(index: number): void {
    this.#clear(index);
    this.#free.push(index);
  }

  /** Words of a scratch set that `find` needs. */
  get words(): number {
    return wordsFor(this.#used);
  }

  /** Offers everybody who fits, but those at `hidden`; answers how many fit, 0 when nobody counts. */
  find(
    question: PartitionQuestion,
    hidden: readonly number[],
    scratch: Bitmap,
    top: TopResults<SearchPartition>,
  ): number {
    const words = this.words;
    this.#keepFitting(question.wishes, scratch, words);
    for (const index of hidden) clearBit(scratch, index);
    for (const [index, from] of this.#later) if (from > question.at) clearBit(scratch, index);
    const compared = typeof question.wishes.region === 'number' || question.steps !== null;
    const { counted, nearestFirst } = question;
    if (nearestFirst && !counted && countBits(scratch, words) > WALKED_FROM) {
      this.#offerOutwards(question, scratch, top);
      return 0;
    }
    const total = counted && !compared ? countBits(scratch, words) : 0;
    return total + this.#offer(question, scratch, top, counted && compared);
  }

  #keepFitting(wishes: Wishes, kept: Bitmap, words: number): void {
    const { attributes, interests, open_to, born_after, born_before, with_photo } = wishes;
    kept.set(words === this.#shown.length ? this.#shown : this.#shown.subarray(0, words));
    for (const [field, codes] of attributes) {
      const at = ATTRIBUTE_FIELDS.indexOf(field);
      keepAnyOf(kept, this.#some(codes.map((code) => attributeOf(at, code))), words);
    }
    if (interests !== 0n) keepAnyOf(kept, this.#some(interestAttributes(interests)), words);
    if (open_to !== null) keepAnyOf(kept, this.#some(open_to.map((code) => attributeOf(LOOKING_FOR, code))), words);
    if (with_photo) keepAnyOf(kept, this.#some([attributeOf(PHOTO, 0)]), words);
    if (born_after !== null || born_before !== null)
      this.#born.keepBetween(
        kept,
        born_after === null ? -1 : dayOf(born_after),
        born_before === null ? 65_535 : dayOf(born_before),
        words,
      );
  }

  #offer(question: PartitionQuestion, kept: Bitmap, top: TopResults<SearchPartition>, counted: boolean): number {
    const { order, steps, nearestFirst, after, wishes } = question;
    const newest = order === 'signed_up_at';
    const moments = newest ? this.#signedUp : this.#lastActive;
    const most = newest ? this.#signedUpMost : this.#lastActiveMost;
    // Who is counted, or can be nearer though earlier, is looked at one by one.
    const skips = !counted && !nearestFirst;
    const [regions, places] = [this.#region, this.#place];
    const region = typeof wishes.region === 'number' ? wishes.region : -1;
    const from = after ?? BEFORE_ALL;
    let count = 0;
    // Backwards: whoever came last is mostly among the first.
    for (let word = this.words - 1; word >= 0; word--) {
      if (skips && most[word]! < top.lastAt) continue;
      for (let bits = kept[word]!; bits !== 0;) {
        const bit = 31 - Math.clz32(bits);
        bits ^= 1 << bit;
        const index = word * 32 + bit;
        if (region >= 0 && regions[index] !== region) continue;
        const out = steps === null ? 0 : steps[places[index]!]!;
        if (out < 0) continue;
        count++;
        const step = nearestFirst ? out : 0;
        const at = moments[index]!;
        if (step > top.lastStep || (step === top.lastStep && at < top.lastAt)) continue;
        // Nothing is made of those before the page: of a late one they are nearly all.
        if (step < from.step || (step === from.step && at > from.at)) continue;
        const result = { step, at, tie: this.#ties[index]!, partition: this, index };
        if (after === null || comesAfter(result, after)) top.offer(result);
      }
    }
    return counted ? count : 0;
  }

  /** Place by place from where the page before ended, until nobody who is further out can be among the first. */
  #offerOutwards(
    { steps, places, after, order, wishes }: PartitionQuestion,
    kept: Bitmap,
    top: TopResults<SearchPartition>,
  ): void {
    if (steps === null || places === null) return;
    const moments = order === 'signed_up_at' ? this.#signedUp : this.#lastActive;
    const region = typeof wishes.region === 'number' ? wishes.region : -1;
    for (let step = after?.step ?? 0; step < places.length && step <= top.lastStep; step++) {
      // Of a place that is named twice, the later name counts.
      if (places[step]! < 0 || steps[places[step]!] !== step) continue;
      for (let index = this.#atPlace.firstAt(places[step]!); index >= 0; index = this.#atPlace.after(index)) {
        if (!hasBit(kept, index) || (region >= 0 && this.#region[index] !== region)) continue;
        const at = moments[index]!;
        if (step === top.lastStep && at < top.lastAt) continue;
        const result = { step, at, tie: this.#ties[index]!, partition: this, index };
        if (after === null || comesAfter(result, after)) top.offer(result);
      }
    }
  }

  #some(attributes: readonly number[]): Bitmap[] {
    return attributes.flatMap((attribute) => this.#attributes.get(attribute) ?? []);
  }

  #mark(attribute: number, index: number): void {
    let bitmap = this.#attributes.get(attribute);
    if (!bitmap) this.#attributes.set(attribute, (bitmap = new Int32Array(wordsFor(this.#capacity))));
    setBit(bitmap, index);
  }

  #clear(index: number): void {
    clearBit(this.#shown, index);
    for (const bitmap of this.#attributes.values()) clearBit(bitmap, index);
    this.#later.delete(index);
    this.#atPlace.remove(index, this.#place[index]!);
  }

  #grow(): void {
    this.#capacity = Math.max(64, this.#capacity * 2);
    const words = wordsFor(this.#capacity);
    this.#ties = longer(this.#ties, this.#capacity);
    this.#lastActive = longer(this.#lastActive, this.#capacity);
    this.#signedUp = longer(this.#signedUp, this.#capacity);
    this.#lastActiveMost = longer(this.#lastActiveMost, words);
    this.#signedUpMost = longer(this.#signedUpMost, words);
    this.#region = longer(this.#region, this.#capacity);
    this.#place = longer(this.#place, this.#capacity);
    this.#atPlace.grow(this.#capacity);
    this.#shown = longer(this.#shown, words);
    for (const [attribute, bitmap] of this.#attributes) this.#attributes.set(attribute, longer(bitmap, words));
    this.#born.grow(words);
  }
}

type Column = Bitmap | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer> | BigInt64Array<ArrayBuffer>;
function longer<Kind extends Column>(column: Kind, length: number): Kind {
  const grown = new (column.constructor as new (length: number) => Kind)(length);
  grown.set(column as never);
  return grown;
}

function interestAttributes(interests: bigint): number[] {
  const attributes: number[] = [];
  for (let bit = 0; bit < 64; bit++)
    if ((interests >> BigInt(bit)) & 1n)
      attributes.push(bit < 32 ? attributeOf(INTERESTS_LOW, bit) : attributeOf(INTERESTS_HIGH, bit - 32));
  return attributes;
}
