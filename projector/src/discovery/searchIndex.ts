import type { Bitmap } from './bitmaps.ts';
import { momentOf, momentText, type SearchResult, type KeysetPosition, type SortOrder } from './keyset.ts';
import type { SearchRecord } from './searchRecords.ts';
import { SearchPartition, type PartitionQuestion } from './searchPartition.ts';
import { countryCode } from './searchAttributes.ts';
import { TieTable } from './tieTable.ts';
import { TopResults, type Rank } from './topResults.ts';
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

/** The places around a centre: how far out each stands by its number, and their numbers from the nearest on. */
type Outwards = Readonly<{ steps: Int32Array; places: Int32Array }>;
const NOWHERE = { steps: null, places: null };

/** A result whose moment is written out when it is asked for: of a page only the last is. */
class Found implements SearchResult {
  readonly tie: string;
  readonly place: string;
  readonly #at: number;

  constructor(tie: bigint, place: number, at: number) {
    this.tie = tie.toString();
    this.place = String(place);
    this.#at = at;
  }
  get sorted_at(): string {
    return momentText(this.#at);
  }
}

/** Partitions by gender and country; codes of both are small. */
const GENDERS_STEP = 1024;
const partitionNumber = (gender: number, country: number) => gender * GENDERS_STEP + country;

/**
 * All members who can be found, in memory: some 70 bytes each. Answers what scanMembers and scanPlaces answer from the
 * database, with an exact count, in time that grows with the members of one gender in one country, 32 at a time.
 */
export class SearchIndex {
  readonly #partitions = new Map<number, SearchPartition>();
  readonly #where = new TieTable();
  /** Places have a number each, in the order in which somebody was first met there. */
  readonly #placeNumbers = new Map<number, number>();
  readonly #places: number[] = [];
  readonly #outwards = new WeakMap<readonly NearPlace[], Outwards>();
  readonly #countries = new WeakMap<readonly NearPlace[], readonly number[]>();
  #scratch: Bitmap = new Int32Array(0);

  get size(): number {
    return this.#where.size;
  }

  /** Puts somebody in, in place of what was known of them. */
  put(record: SearchRecord): void {
    const number = partitionNumber(record.gender, record.country);
    const place = this.#placeNumber(record.place);
    const known = this.#where.get(record.tie);
    if (known?.partition === number) return this.#partitions.get(number)!.change(known.index, record, place);
    if (known) this.#partitions.get(known.partition)!.remove(known.index);
    let partition = this.#partitions.get(number);
    if (!partition) this.#partitions.set(number, (partition = new SearchPartition()));
    this.#where.set(record.tie, { partition: number, index: partition.add(record, place) });
  }

  remove(tie: bigint): void {
    const known = this.#where.get(tie);
    if (!known) return;
    this.#partitions.get(known.partition)!.remove(known.index);
    this.#where.delete(tie);
  }

  find(question: IndexQuestion): { results: SearchResult[]; total: number } {
    const { wishes, order, after, limit, counted, hidden } = question;
    const top = new TopResults<SearchPartition>(limit);
    if (wishes.region === 'nowhere') return { results: [], total: 0 };
    const { steps, places: outwards } = wishes.near === null ? NOWHERE : this.#outwardsOf(wishes.near);
    const asked: PartitionQuestion = {
      ...{ wishes, steps, places: outwards, counted },
      at: question.at.getTime() * 1000,
      order: order === 'signed_up_at' ? 'signed_up_at' : 'last_active_at',
      nearestFirst: order === 'distance',
      after: after === undefined ? null : this.#rankOf(after, order === 'distance' ? wishes.near : null),
    };
    const places = hidden.flatMap((tie) => this.#where.get(tie) ?? []);
    let total = 0;
    for (const number of this.#partitionsOf(wishes)) {
      const partition = this.#partitions.get(number);
      if (!partition) continue;
      if (this.#scratch.length < partition.words) this.#scratch = new Int32Array(partition.words * 2);
      const here = places.filter((place) => place.partition === number).map(({ index }) => index);
      total += partition.find(asked, here, this.#scratch, top);
    }
    const results = top
      .inOrder()
      .map(({ partition, index, at, tie }) => new Found(tie, this.#places[partition.placeAt(index)] ?? 0, at));
    return { results, total };
  }

  /** A place that is not among these lies behind all of them. */
  #rankOf({ sorted_at, tie, place }: KeysetPosition & { place: string }, near: readonly NearPlace[] | null): Rank {
    const number = this.#placeNumbers.get(Number(place)) ?? -1;
    const step = near === null ? 0 : (this.#outwardsOf(near).steps[number] ?? -1);
    return { step: step < 0 ? Infinity : step, at: momentOf(sorted_at), tie: BigInt(tie) };
  }

  #partitionsOf({ genders, country, near }: Wishes): number[] {
    const countries = country !== null ? [country] : near !== null ? this.#countriesOf(near) : null;
    if (countries === null)
      return [...this.#partitions.keys()].filter((number) => genders.includes(Math.floor(number / GENDERS_STEP)));
    return genders.flatMap((gender) => countries.map((one) => partitionNumber(gender, one)));
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
  #outwardsOf(near: readonly NearPlace[]): Outwards {
    const known = this.#outwards.get(near);
    if (known?.steps.length === this.#places.length) return known;
    const steps = new Int32Array(this.#places.length).fill(-1);
    const places = Int32Array.from(near, ({ place }) => this.#placeNumbers.get(place) ?? -1);
    places.forEach((number, step) => {
      if (number >= 0) steps[number] = step;
    });
    const made = { steps, places };
    this.#outwards.set(near, made);
    return made;
  }
}
