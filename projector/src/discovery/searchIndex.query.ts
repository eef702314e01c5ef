import { withoutDeadline } from '@vonk/platform/deadline';
import { anyValueOf } from '@vonk/platform/postgres/anyValueOf';
import { batchCalls } from '@vonk/platform/batchCalls';
import type { Knex } from 'knex';
import type { SearchResult } from './keyset.ts';
import { tieOf } from '../tie.ts';
import { REMOVED_KEPT_S, searchProjection } from './search.projection.ts';
import { SearchIndex, type IndexQuestion } from './searchIndex.ts';
import { readRecords, RECORDS } from './searchRecords.ts';

/** Of more members than this no index is kept: some 70 MB a million. */
const MEMBERS_MAX = 4_000_000;
/** Blocks of 8 kB read at a time while the index is filled: some 2,500 members, 10 ms of this process. */
const BLOCKS = 200;
/** Changes taken over at a time. */
const CHANGES = 2_000;
/** Well before what was removed is forgotten. */
const STALE_MS = (REMOVED_KEPT_S / 2) * 1000;
/** After a failure the index is filled anew no sooner; where there were too many members, which costs as much as all of them. */
const AGAIN_MS = 10_000;
const TOO_MANY_AGAIN_MS = 3_600_000;
/** Searches that ask together what has changed. */
const TOGETHER = 500;

export type SearchIndexReader = Readonly<{
  /** Fills the index before anybody asks. True once it answers, false while it cannot. */
  ready: () => Promise<boolean>;
  /**
   * Brings the index to what the read model holds when it is called or later, and lets this viewer ask it. Null while it is
   * being filled, or when there are too many members for one: the database answers then. Rejects when the database does not
   * answer.
   */
  open: (viewer: string | null) => Promise<FindInMemory | null>;
}>;
/** Answers at once, as often as one answer needs; to be forgotten with it. `without`: the ties of members left out as well. */
export type FindInMemory = (
  question: Omit<IndexQuestion, 'hidden'>,
  without?: readonly bigint[],
) => { results: SearchResult[]; total: number };

/** An index, how far it has followed the read model, and when it did last. */
type Filled = { readonly index: SearchIndex; readonly generation: number; position: bigint; askedAt: number };

/**
 * Keeps the members who can be found in memory, as read.search has them. Each search first asks, together with all others
 * that wait, which rows have changed and whom its viewer does not meet: no answer is older than its call.
 */
export function openSearchIndex(db: Knex, { membersMax = MEMBERS_MAX, againMs = AGAIN_MS } = {}): SearchIndexReader {
  let filled: Filled | null = null;
  let filling = false;
  let notBefore = 0;

  /** Waits no longer than for the first blocks: where there are no more of them, the index is ready then. */
  const refill = (): Promise<void> => {
    filled = null;
    if (filling || performance.now() < notBefore) return Promise.resolve();
    filling = true;
    return new Promise((begun) => {
      void withoutDeadline(() => fill(db, membersMax, begun))
        .catch(() => null)
        .then((made) => {
          filled = made === 'too many' ? null : made;
          if (filled === null) notBefore = performance.now() + (made === null ? againMs : TOO_MANY_AGAIN_MS);
          filling = false;
          begun();
        });
    });
  };

  const follow = async (viewers: readonly (string | null)[]) => {
    if (filled === null || performance.now() - filled.askedAt > STALE_MS) await refill();
    const known = filled;
    const hidden = known && (await takeOver(db, known, viewers));
    if (known && !hidden) void refill();
    return viewers.map((viewer) => known && hidden && { index: known.index, hidden: hidden.get(viewer ?? '') ?? [] });
  };
  const ask = batchCalls({ askAll: follow, most: TOGETHER });

  return {
    ready: async () => (await ask(null)) !== null,
    open: async (viewer) => {
      const known = await ask(viewer);
      return (
        known && ((question, without = []) => known.index.find({ hidden: [...known.hidden, ...without], ...question }))
      );
    },
  };
}

/**
 * Reads all rows, in the order in which they lie. What changes meanwhile has a later position, and is taken over after. Null
 * while the tables are those of another version: a new one is made beside them, and has other columns. Null as well while the
 * profiles, which results are shown from, are of a version that knew of no ties: then they are empty (projectionTables.ts).
 */
async function fill(db: Knex, membersMax: number, begun: () => void): Promise<Filled | 'too many' | null> {
  const [from] = await rowsOf<{ position: string; generation: number; blocks: number }>(
    db,
    `select position, generation, (pg_relation_size('read.search') / current_setting('block_size')::integer)::integer as blocks
     from read.projection_checkpoints where projection = 'search' and version = :version and (
       select attnotnull from pg_attribute where attrelid = 'read.profiles'::regclass and attname = 'tie')`,
    { version: searchProjection.version },
  );
  if (!from) return null;
  const index = new SearchIndex();
  for (let block = 0; block < from.blocks; block += BLOCKS) {
    const [read] = await rowsOf<{ records: Buffer | null }>(
      db,
      `select ${RECORDS} as records from read.search where ctid >= :first::tid and ctid < :end::tid`,
      { first: `(${block},0)`, end: `(${block + BLOCKS},0)` },
    );
    if (read?.records) readRecords(read.records, (record) => index.put(record));
    if (index.size > membersMax) return 'too many';
    if (block + BLOCKS < from.blocks) begun();
  }
  return { index, position: BigInt(from.position), generation: from.generation, askedAt: performance.now() };
}

type Changes = Readonly<{
  position: string;
  generation: number;
  records: Buffer | null;
  last: string | null;
  count: number;
  removed: string[];
  hidden: [viewer: string, member: string][] | null;
}>;

/**
 * Follows the read model to where it is now. Answers whom each of these viewers does not meet: themselves, whom they blocked,
 * and who blocked them. Null when the rows changed beside the order of events: all of them are to be read again.
 */
async function takeOver(
  db: Knex,
  known: Filled,
  viewers: readonly (string | null)[],
): Promise<ReadonlyMap<string, bigint[]> | null> {
  const askers = [...new Set(viewers.filter((viewer) => viewer !== null))];
  for (;;) {
    const [changes] = await rowsOf<Changes>(db, CHANGES_SQL, { since: known.position.toString(), askers });
    if (!changes || changes.generation !== known.generation) return null;
    if (changes.records) readRecords(changes.records, (record) => known.index.put(record));
    for (const tie of changes.removed) known.index.remove(BigInt(tie));
    known.askedAt = performance.now();
    const whole = changes.count < CHANGES;
    const reached = BigInt((whole ? changes.position : changes.last) ?? 0);
    if (reached > known.position) known.position = reached;
    if (!whole) continue;
    const hidden = new Map(askers.map((viewer): [string, bigint[]] => [viewer, [tieOf(viewer)]]));
    for (const [viewer, member] of changes.hidden ?? []) hidden.get(viewer)?.push(tieOf(member));
    return hidden;
  }
}

const SINCE = anyValueOf(':since', 'bigint');
const ASKERS = anyValueOf(':askers', 'text[]');
const CHANGES_SQL = `
  select c.position, c.generation, changed.records, changed.last, changed.count,
    array(select r.tie from read.search_removed r where r.changed > ${SINCE}) as removed,
    (select json_agg(json_build_array(pair.viewer, pair.member)) from (
       select b.by as viewer, b.profile as member from read.blocks b where b.by = any(${ASKERS})
       union all select b.profile, b.by from read.blocks b where b.profile = any(${ASKERS})) pair) as hidden
  from read.projection_checkpoints c
  cross join lateral (
    select ${RECORDS} as records, max(changed) as last, count(*)::integer as count from (
      select * from read.search where changed > ${SINCE} order by changed limit ${CHANGES}) s) changed
  where c.projection = 'search'`;

const rowsOf = async <Row>(db: Knex, sql: string, bindings: object): Promise<Row[]> =>
  (await db.raw<{ rows: Row[] }>(sql, bindings as Record<string, Knex.RawBinding>)).rows;
