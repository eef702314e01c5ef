import type { OwnSanction } from '@vonk/contracts/safety/commands';
import { sanctionGrounds } from '@vonk/contracts/safety/sanctionGrounds';
import type { Knex } from 'knex';
import { appealableUntil } from './complaints.query.ts';

export type Sanction = Readonly<{
  id: string;
  kind: 'warning' | 'suspension' | 'limit' | 'removal' | 'termination' | 'lifted';
  /** The limited feature, what was removed, or what was lifted. */
  what: string | null;
  item: string | null;
  reason: string;
  statement: string;
  until: string | null;
  complaint: string | null;
  by: string;
  at: string;
  appeal: string | null;
  appealed_at: string | null;
  appeal_outcome: 'upheld' | 'overturned' | null;
  appeal_answer: string | null;
  appeal_decided_by: string | null;
  appeal_decided_at: string | null;
}>;
type Times = 'until' | 'at' | 'appealed_at' | 'appeal_decided_at';
type Row = Omit<Sanction, 'id' | Times | 'appeal' | 'appeal_answer'> &
  Readonly<{
    sanction: string;
    member: string;
    until: Date | null;
    at: Date;
    appeal: string;
    appealed_at: Date | null;
    appeal_answer: string;
    appeal_decided_at: Date | null;
  }>;

const toSanction = (row: Row): Sanction => ({
  id: row.sanction,
  kind: row.kind,
  what: row.what,
  item: row.item,
  reason: row.reason,
  statement: row.statement,
  until: row.until?.toISOString() ?? null,
  complaint: row.complaint,
  by: row.by,
  at: row.at.toISOString(),
  appeal: row.appealed_at === null ? null : row.appeal,
  appealed_at: row.appealed_at?.toISOString() ?? null,
  appeal_outcome: row.appeal_outcome,
  appeal_answer: row.appeal_outcome === null ? null : row.appeal_answer,
  appeal_decided_by: row.appeal_decided_by,
  appeal_decided_at: row.appeal_decided_at?.toISOString() ?? null,
});

/** What a member was sanctioned with, newest first. */
export async function readSanctions(db: Knex, member: string): Promise<Sanction[]> {
  const rows = await db('read.sanctions').where({ member }).orderBy('position', 'desc').select<Row[]>('*');
  return rows.map(toSanction);
}

/** The same as the member reads it: who of staff it was stays among staff. */
export async function readOwnSanctions(db: Knex, member: string, at: Date): Promise<OwnSanction[]> {
  const all = await readSanctions(db, member);
  // Newest first: what comes before one in the list came later. A newer suspension or limit takes the place of an older.
  const isOver = (one: Sanction, place: number) =>
    (one.until !== null && new Date(one.until) <= at) ||
    all
      .slice(0, place)
      .some(({ kind, what }) =>
        kind === 'lifted' ? what === (one.what ?? one.kind) : kind === one.kind && what === one.what,
      );
  return all.flatMap((one, place): OwnSanction[] => {
    const { id, kind, what, reason, statement, until, appeal, appealed_at, appeal_outcome, appeal_answer } = one;
    if (kind === 'lifted') return [];
    const lasts = kind === 'suspension' || kind === 'limit' || kind === 'termination';
    const appealable = appealableUntil(new Date(one.at));
    return [
      {
        ...sanctionGrounds(one),
        ...{ id, kind, what, reason, statement, at: one.at, until, active: lasts && !isOver(one, place) },
        ...{ appeal, appealed_at, appeal_outcome, appeal_answer },
        appealable_until: appealed_at === null && new Date(appealable) > at ? appealable : null,
      },
    ];
  });
}

export type AppealCase = Sanction & { member: string };
const toCase = (row: Row): AppealCase => ({ ...toSanction(row), member: row.member });

/** Sanctions that were appealed, those that wait longest first. `total` counts all that match. */
export async function listAppeals(
  db: Knex,
  filter: { decided?: boolean; member?: string },
  range: { offset: number; limit: number },
): Promise<{ appeals: AppealCase[]; total: number }> {
  const matching = () => {
    const query = db('read.sanctions').whereNotNull('appealed_at');
    if (filter.member) void query.where('member', filter.member);
    if (filter.decided === true) void query.whereNotNull('appeal_outcome');
    if (filter.decided === false) void query.whereNull('appeal_outcome');
    return query;
  };
  const [counted, rows] = await Promise.all([
    matching().count({ count: '*' }).first<{ count: string }>(),
    matching()
      .orderByRaw('(appeal_outcome is not null), appealed_at, sanction')
      .offset(range.offset)
      .limit(range.limit)
      .select<Row[]>('*'),
  ]);
  return { appeals: rows.map(toCase), total: Number(counted?.count ?? 0) };
}

/** One sanction with whose it is; null when there is none. */
export async function readSanction(db: Knex, sanction: string): Promise<AppealCase | null> {
  const row = await db('read.sanctions').where({ sanction }).first<Row | undefined>('*');
  return row ? toCase(row) : null;
}

/** What a complaint led to, oldest first. */
export async function readSanctionsOf(db: Knex, complaint: string): Promise<AppealCase[]> {
  const rows = await db('read.sanctions').where({ complaint }).orderBy('position').select<Row[]>('*');
  return rows.map(toCase);
}
