import type { Bitmap } from './bitmaps.ts';
import { momentOf, momentText, type Hit, type KeysetPosition, type SortOrder } from './keyset.ts';
import type { SearchRecord } from './searchRecords.ts';
import { SearchShelf, type ShelfQuestion } from './searchShelf.ts';
import { countryCode } from './searchAttributes.ts';
import { TieTable } from './tieTable.ts';
import { TopHits, type Rank } from './topHits.ts';
import type { NearPlace, Wishes } from './wishes.ts';

export type IndexQuestion = Readonly<{
  wishes: Wishes;
  at: Date;
  order: SortOrder | 'distance';
  after: (KeysetPosition & Readonly<{ place: string }>) | undefined;
  limit: number;
  counted: boolean;
  /** Ties of those the viewer does not meet. */
  hidden: readonly bigint[];
}>;

/** Shelves by gender and country; codes of both are small. */
const GENDERS_STEP = 1024;
const shelfNumber = (gender: number, country: number) => gender * GENDERS_STEP + country;

/**
 * All members who can be found, in memory: some 60 bytes each. Answers what scanMembers and scanPlaces answer from the
 * database, with an exact count, in time that grows with the members of one gender in one country, 32 at a time.
 */
export class SearchIndex {
  readonly #shelves = new Map<number, SearchShelf>();
  readonly #where = new TieTable();
  /** Places have a number each, in the order in which somebody was first met there. */
  readonly #placeNumbers = new Map<number, number>();
  readonly #places: number[] = [];
  readonly #steps = new WeakMap<readonly NearPlace[], Int32Array>();
  readonly #countries = new WeakMap<readonly NearPlace[], readonly number[]>();
  #scratch: Bitmap = new Int32Array(0);

  get size(): number {
    return this.#where.size;
  }

  /** Puts somebody in, in place of what was known of them. */
  put(record: SearchRecord): void {
    const number = shelfNumber(record.gender, record.country);
    const place = this.#placeNumber(record.place);
    const known = this.#where.get(record.tie);
    if (known?.shelf === number) return this.#shelves.get(number)!.change(known.index, record, place);
    if (known) this.#shelves.get(known.shelf)!.remove(known.index);
    let shelf = this.#shelves.get(number);
    if (!shelf) this.#shelves.set(number, (shelf = new SearchShelf()));
    this.#where.set(record.tie, { shelf: number, index: shelf.add(record, place) });
  }

  remove(tie: bigint): void {
    const known = this.#where.get(tie);
    if (!known) return;
    this.#shelves.get(known.shelf)!.remove(known.index);
    this.#where.delete(tie);
  }

  find(question: IndexQuestion): { hits: Hit[]; total: number } {
    const { wishes, order, after, limit, counted, hidden } = question;
    const top = new TopHits<SearchShelf>(limit);
    if (wishes.region === 'nowhere') return { hits: [], total: 0 };
    const steps = wishes.near === null ? null : this.#stepsOf(wishes.near);
    const asked: ShelfQuestion = {
      ...{ wishes, steps, counted },
      at: question.at.getTime() * 1000,
      order: order === 'signed_up_at' ? 'signed_up_at' : 'last_active_at',
      nearestFirst: order === 'distance',
      after: after === undefined ? null : this.#rankOf(after, order === 'distance' ? wishes.near : null),
    };
    const places = hidden.flatMap((tie) => this.#where.get(tie) ?? []);
    let total = 0;
    for (const number of this.#shelvesOf(wishes)) {
      const shelf = this.#shelves.get(number);
      if (!shelf) continue;
      if (this.#scratch.length < shelf.words) this.#scratch = new Int32Array(shelf.words * 2);
      const here = places.filter((place) => place.shelf === number).map(({ index }) => index);
      total += shelf.find(asked, here, this.#scratch, top);
    }
    const hits = top.inOrder().map(({ shelf, index, at, tie }) => ({
      tie: tie.toString(),
      place: String(this.#places[shelf.placeAt(index)] ?? 0),
      // Of a page only the last is asked for it.
      get sorted_at() {
        return momentText(at);
      },
    }));
    return { hits, total };
  }

  /** A place that is not among these lies behind all of them. */
  #rankOf({ sorted_at, tie, place }: KeysetPosition & { place: string }, near: readonly NearPlace[] | null): Rank {
    const number = this.#placeNumbers.get(Number(place)) ?? -1;
    const step = near === null ? 0 : (this.#stepsOf(near)[number] ?? -1);
    return { step: step < 0 ? Infinity : step, at: momentOf(sorted_at), tie: BigInt(tie) };
  }

  #shelvesOf({ genders, country, near }: Wishes): number[] {
    const countries = country !== null ? [country] : near !== null ? this.#countriesOf(near) : null;
    if (countries === null)
      return [...this.#shelves.keys()].filter((number) => genders.includes(Math.floor(number / GENDERS_STEP)));
    return genders.flatMap((gender) => countries.map((one) => shelfNumber(gender, one)));
  }

  #countriesOf(near: readonly NearPlace[]): readonly number[] {
    const known = this.#countries.get(near);
    if (known) return known;
    const countries = [...new Set(near.map(({ country }) => countryCode(country)))];
    this.#countries.set(near, countries);
    return countries;
  }

  #placeNumber(place: number): number {
    const known = this.#placeNumbers.get(place);
    if (known !== undefined) return known;
    this.#placeNumbers.set(place, this.#places.length);
    return this.#places.push(place) - 1;
  }

  /** Lists of places are kept (api/src/places.ts), and can be tens of thousands long; new places come seldom. */
  #stepsOf(near: readonly NearPlace[]): Int32Array {
    const known = this.#steps.get(near);
    if (known?.length === this.#places.length) return known;
    const steps = new Int32Array(this.#places.length).fill(-1);
    near.forEach(({ place }, step) => {
      const number = this.#placeNumbers.get(place);
      if (number !== undefined) steps[number] = step;
    });
    this.#steps.set(near, steps);
    return steps;
  }
}
