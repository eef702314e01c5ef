import type { OwnComplaint } from '@vonk/contracts/safety/commands';
import { APPEAL_MONTHS, type Evidence } from '@vonk/contracts/safety/events';
import type { StoredRowOf } from '@vonk/platform/projection/projection';
import type { Knex } from 'knex';
import type { z } from 'zod';
import type { safetyTables } from './safety.projection.ts';

type Complaint = z.infer<typeof OwnComplaint>;
type Row = StoredRowOf<
  typeof safetyTables.complaints,
  Pick<Complaint, 'category' | 'status'> & { evidence: z.infer<typeof Evidence> }
>;

const toOwn = (row: Row): Complaint => ({
  reference: row.reference,
  category: row.category,
  description: row.description,
  status: row.status,
  filed_at: row.filed_at.toISOString(),
  due_at: row.due_at.toISOString(),
  outcome: row.outcome,
  answer: row.outcome === null ? null : row.answer,
  resolved_at: row.resolved_at?.toISOString() ?? null,
  appeal: row.appealed_at === null ? null : row.appeal,
  appealed_at: row.appealed_at?.toISOString() ?? null,
  first_decision:
    row.first_outcome === null || row.first_resolved_at === null
      ? null
      : { outcome: row.first_outcome, answer: row.first_answer, resolved_at: row.first_resolved_at.toISOString() },
  appealable_until:
    row.status === 'resolved' && row.appealed_at === null && row.resolved_at !== null
      ? appealableUntil(row.resolved_at)
      : null,
});

/** The instant from which a decision cannot be appealed any more, by the calendar, as the decider counts it (DECISIONS "sanctions"). */
export function appealableUntil(decided: Date): string {
  const until = new Date(decided);
  until.setUTCDate(1);
  until.setUTCMonth(until.getUTCMonth() + APPEAL_MONTHS);
  const days = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() + 1, 0)).getUTCDate();
  until.setUTCDate(Math.min(decided.getUTCDate(), days));
  return until.toISOString();
}

/** Which complaint has a reference and who filed it, with what they may read of it; null when there is none. */
export async function readByReference(
  db: Knex,
  reference: string,
): Promise<{ id: string; reporter: string; complaint: Complaint } | null> {
  const row = await db('read.complaints').where({ reference }).first<Row | undefined>('*');
  return row ? { id: row.complaint, reporter: row.reporter, complaint: toOwn(row) } : null;
}

/** What a member filed and what became of it, newest first. */
export async function readOwnComplaints(db: Knex, member: string): Promise<Complaint[]> {
  const rows = await db('read.complaints')
    .where({ reporter: member })
    .orderBy('filed_at', 'desc')
    .limit(200)
    .select<Row[]>('*');
  return rows.map(toOwn);
}

/** A complaint as staff sees it. `overdue` is visible from the minute the deadline passes (DECISIONS). */
export type ComplaintCase = Complaint & {
  id: string;
  reporter: string;
  member: string | null;
  email: string;
  language: string;
  /** Where it was filed. */
  site: string;
  about: { profile: string | null; conversation: string | null; message: string | null; photo: string | null };
  evidence: z.infer<typeof Evidence>;
  assigned_to: string | null;
  resolved_by: string | null;
  overdue: boolean;
};

const toCase = (row: Row, at: Date): ComplaintCase => ({
  ...toOwn(row),
  id: row.complaint,
  reporter: row.reporter,
  member: row.member,
  email: row.email,
  language: row.language,
  site: row.site,
  about: {
    profile: row.about_profile,
    conversation: row.about_conversation,
    message: row.about_message,
    photo: row.about_photo,
  },
  evidence: row.evidence,
  assigned_to: row.assigned_to,
  resolved_by: row.resolved_by,
  overdue: row.status !== 'resolved' && row.due_at <= at,
});

export type ComplaintFilter = {
  status?: string;
  category?: string;
  reporter?: string;
  about_profile?: string;
  assigned_to?: string;
  reference?: string;
  overdue?: boolean;
  undecided?: boolean;
};

/** Complaints for the back office: open ones first, by deadline. `total` counts all that match. */
export async function listComplaints(
  db: Knex,
  filter: ComplaintFilter,
  range: { offset: number; limit: number },
  at: Date,
): Promise<{ complaints: ComplaintCase[]; total: number }> {
  const matching = () => {
    const query = db('read.complaints');
    for (const column of ['status', 'category', 'reporter', 'about_profile', 'assigned_to', 'reference'] as const)
      if (filter[column]) void query.where(column, filter[column]);
    if (filter.undecided !== undefined) void query.whereRaw(`(status <> 'resolved') = ?`, [filter.undecided]);
    if (filter.overdue !== undefined)
      void query.whereRaw(`(status <> 'resolved' and due_at <= ?) = ?`, [at, filter.overdue]);
    return query;
  };
  const [counted, rows] = await Promise.all([
    matching().count({ count: '*' }).first<{ count: string }>(),
    matching()
      .orderByRaw(`(status = 'resolved'), due_at, complaint`)
      .offset(range.offset)
      .limit(range.limit)
      .select<Row[]>('*'),
  ]);
  return { complaints: rows.map((row) => toCase(row, at)), total: Number(counted?.count ?? 0) };
}

export type ComplaintNote = Readonly<{ at: string; by: string; note: string }>;

/** One complaint with the notes of staff, oldest first; null when there is none. */
export async function readComplaint(
  db: Knex,
  complaint: string,
  at: Date,
): Promise<(ComplaintCase & { notes: ComplaintNote[] }) | null> {
  const [row, notes] = await Promise.all([
    db('read.complaints').where({ complaint }).first<Row | undefined>('*'),
    db('read.complaint_notes')
      .where({ complaint })
      .orderBy('position')
      .select<{ at: Date; by: string; note: string }[]>('at', 'by', 'note'),
  ]);
  if (!row) return null;
  return { ...toCase(row, at), notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })) };
}

/** Whether an open complaint is about a conversation: only then staff may look into it. */
export async function hasOpenComplaintAbout(db: Knex, conversation: string): Promise<string | null> {
  const row = await db('read.complaints')
    .where({ about_conversation: conversation })
    .whereNot({ status: 'resolved' })
    .orderBy('filed_at')
    .first<{ complaint: string } | undefined>('complaint');
  return row?.complaint ?? null;
}

/** The conversations that an open complaint is about, each with the one that was filed first. */
export async function readConversationsComplainedAbout(db: Knex): Promise<Map<string, string>> {
  const rows = await db('read.complaints')
    .whereNotNull('about_conversation')
    .whereNot({ status: 'resolved' })
    .orderBy('filed_at', 'desc')
    .select<{ complaint: string; about_conversation: string }[]>('complaint', 'about_conversation');
  return new Map(rows.map(({ complaint, about_conversation }) => [about_conversation, complaint]));
}

export type OwnCase = Readonly<{ complaint: string; reporter: string; filed: boolean }>;

/**
 * The cases that somebody is part of: filed by them, with one of their addresses while logged out (`indexes` are the keyed
 * hashes; older cases are found by the address itself), or about them. `filed`: not only about them.
 */
export async function readCasesOf(
  db: Knex,
  { member, indexes, addresses }: { member: string; indexes: readonly string[]; addresses: readonly string[] },
): Promise<OwnCase[]> {
  const { rows } = await db.raw<{ rows: OwnCase[] }>(
    `select complaint, reporter, bool_or(filed) as filed from (
       select complaint, reporter, true as filed from read.complaints where reporter = :member
       union all select complaint, reporter, true from read.complaints where address_index = any(:indexes)
       union all select complaint, reporter, true from read.complaints
         where member is null and address_index is null and email <> '' and lower(email) = any(:addresses)
       union all select complaint, reporter, false from read.complaints where about_profile = :member) found
     group by complaint, reporter`,
    { member, indexes, addresses: addresses.map((address) => address.toLowerCase()) },
  );
  return rows;
}

/** The files that were kept as evidence of a complaint. */
export async function readEvidenceCopies(db: Knex, complaint: string): Promise<string[]> {
  const row = await db('read.complaints').where({ complaint }).first<Pick<Row, 'evidence'> | undefined>('evidence');
  const { photo_copy, pictures = [] } = row?.evidence ?? {};
  return [...(photo_copy ? [photo_copy] : []), ...pictures.map(({ copy }) => copy)];
}
