import { SHOWN } from './criteria.ts';
import { ATTRIBUTE_FIELDS } from './searchAttributes.ts';

/** How a column of read.search travels: what Postgres makes of it, and how many bytes that has. */
const FORMS = {
  smallint: ['int2send', 2],
  bigint: ['int8send', 8],
  date: ['date_send', 4],
  timestamptz: ['timestamptz_send', 8],
  boolean: ['boolsend', 1],
} as const;

/** A row of read.search as bytes, without a name: a million of them are read in seconds. */
const FIELDS = [
  ['tie', 'bigint'],
  ['gender', 'smallint'],
  ['country', 'smallint'],
  ['born', 'date'],
  ...ATTRIBUTE_FIELDS.map((field) => [field, 'smallint'] as const),
  ['looking_for', 'smallint'],
  ['interests', 'bigint'],
  ['photos', 'smallint'],
  ['region', 'bigint'],
  ['place', 'bigint'],
  ['signed_up_at', 'timestamptz'],
  ['last_active_at', 'timestamptz'],
  ['visible_from', 'timestamptz'],
  [`(${SHOWN})`, 'boolean'],
] as const satisfies readonly (readonly [column: string, form: keyof typeof FORMS])[];

/** Bytes of a row. */
const WIDTH = FIELDS.reduce((sum, [, form]) => sum + FORMS[form][1], 0);

/** Rows of read.search, one behind the other, as one value; null for none. */
export const RECORDS = `string_agg(${FIELDS.map(([column, form]) => `${FORMS[form][0]}(${column})`).join(' || ')}, ''::bytea)`;

/** What is known of a member who can be found. Times in microseconds since 1970, `born` in days since 1900. */
export type SearchRecord = {
  tie: bigint;
  gender: number;
  country: number;
  born: number;
  /** In the order of ATTRIBUTE_FIELDS. */
  attributes: number[];
  looking_for: number;
  /** The lower and the upper 32 bits. */
  interests: [low: number, high: number];
  photos: number;
  region: number;
  place: number;
  signed_up_at: number;
  last_active_at: number;
  visible_from: number;
  shown: boolean;
};

const DAYS_1900_TO_1970 = 25_567;
/** Postgres counts from 2000. */
const DAYS_1900_TO_2000 = 36_524;
const MICROSECONDS_1970_TO_2000 = 946_684_800_000_000;
const DAY_MS = 86_400_000;

const sixteenBits = (day: number) => Math.max(0, Math.min(65_535, day));
/** Days since 1900 of a date written YYYY-MM-DD, as far as a number of 16 bits goes. */
export const dayOf = (date: string): number => sixteenBits(Date.parse(date) / DAY_MS + DAYS_1900_TO_1970);

/** Hands on each row of what recordsSql answered; the record is the same object each time. */
export function readRecords(bytes: Buffer, each: (record: SearchRecord) => void): void {
  const record: SearchRecord = {
    ...{ tie: 0n, gender: 0, country: 0, born: 0, attributes: ATTRIBUTE_FIELDS.map(() => 0), looking_for: 0 },
    ...{ interests: [0, 0], photos: 0, region: 0, place: 0, signed_up_at: 0, last_active_at: 0, visible_from: 0 },
    shown: false,
  };
  let at = 0;
  const smallint = () => bytes.readInt16BE((at += 2) - 2);
  const bigint = () => bytes.readBigInt64BE((at += 8) - 8);
  const number = () => bytes.readInt32BE((at += 8) - 8) * 4_294_967_296 + bytes.readUInt32BE(at - 4);
  while (at + WIDTH <= bytes.length) {
    record.tie = bigint();
    record.gender = smallint();
    record.country = smallint();
    record.born = sixteenBits(bytes.readInt32BE((at += 4) - 4) + DAYS_1900_TO_2000);
    for (let index = 0; index < ATTRIBUTE_FIELDS.length; index++) record.attributes[index] = smallint();
    record.looking_for = smallint();
    record.interests = [bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at)];
    at += 8;
    record.photos = smallint();
    record.region = number();
    record.place = number();
    record.signed_up_at = number() + MICROSECONDS_1970_TO_2000;
    record.last_active_at = number() + MICROSECONDS_1970_TO_2000;
    record.visible_from = number() + MICROSECONDS_1970_TO_2000;
    record.shown = bytes[at++] === 1;
    each(record);
  }
}
