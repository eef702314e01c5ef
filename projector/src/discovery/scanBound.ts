import type { Knex } from 'knex';
import { SHOWN } from './criteria.ts';
import { timeKey, type SortOrder } from './keyset.ts';

/** Entries of an ordered index between two marks. */
const STEP = 10_000;
/** Marks only bound what a scan costs: they may be a little old. */
const KEPT_MS = 60_000;

/** An ordered index: of a gender in the whole world, or in a country. */
type IndexScan = Readonly<{ gender: number; country: number | null; order: SortOrder }>;
/** Moments, latest first, each a step of entries behind the one before; `complete` when no further one follows. */
type Marks = { moments: string[]; complete: boolean; madeAt: number };

const known = new WeakMap<Knex, Map<string, Marks>>();

/**
 * The moment down to which a scan of an ordered index may go that begins behind `after`: one to two steps of entries
 * further on, so that its cost does not grow with the number of members. Null when the index ends before that.
 */
export async function scanBound(db: Knex, scan: IndexScan, after: string): Promise<string | null> {
  const marks = marksOf(db, scan);
  const begin = timeKey(after);
  for (;;) {
    const next = marks.moments.findIndex((moment) => timeKey(moment) < begin);
    const bound = next < 0 ? undefined : marks.moments[next + 1];
    if (bound !== undefined) return bound;
    if (marks.complete) return null;
    await addMark(db, scan, marks);
  }
}

function marksOf(db: Knex, { gender, country, order }: IndexScan): Marks {
  const ofDatabase = known.get(db) ?? new Map<string, Marks>();
  known.set(db, ofDatabase);
  const name = `${gender} ${country ?? ''} ${order}`;
  const kept = ofDatabase.get(name);
  if (kept && performance.now() - kept.madeAt < KEPT_MS) return kept;
  const marks = { moments: [], complete: false, madeAt: performance.now() };
  ofDatabase.set(name, marks);
  return marks;
}

/** Two who add one at once find the same, and one of them is let go. */
async function addMark(db: Knex, { gender, country, order }: IndexScan, marks: Marks): Promise<void> {
  const from = marks.moments.at(-1) ?? 'infinity';
  const { rows } = await db.raw<{ rows: { moment: string }[] }>(
    `select to_json(${order}) #>> '{}' as moment from read.search
     where gender = :gender ${country === null ? '' : 'and country = :country'} and ${SHOWN}
       and ${order} < :from::timestamptz
     order by ${order} desc offset ${STEP - 1} limit 1`,
    { gender, from, ...(country === null ? {} : { country }) },
  );
  if ((marks.moments.at(-1) ?? 'infinity') !== from) return;
  const [found] = rows;
  if (found) marks.moments.push(found.moment);
  else marks.complete = true;
}
