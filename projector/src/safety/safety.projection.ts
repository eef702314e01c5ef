import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

export const safetyTables = {
  blocks: table({
    columns: { by: 'text', profile: 'text', blocked_at: 'timestamptz' },
    key: ['by', 'profile'],
    indexes: ['(profile, by)'],
  }),
  complaints: table({
    columns: {
      complaint: 'text',
      reference: 'text',
      category: 'text',
      status: 'text',
      reporter: 'text',
      member: 'text?',
      email: 'text',
      address_index: 'text?',
      description: 'text',
      about_profile: 'text?',
      about_conversation: 'text?',
      about_message: 'text?',
      about_photo: 'text?',
      evidence: 'jsonb',
      language: 'text',
      site: 'text',
      filed_at: 'timestamptz',
      due_at: 'timestamptz',
      assigned_to: 'text?',
      outcome: 'text?',
      answer: 'text',
      resolved_at: 'timestamptz?',
      resolved_by: 'text?',
      appeal: 'text',
      appealed_at: 'timestamptz?',
      first_outcome: 'text?',
      first_answer: 'text',
      first_resolved_at: 'timestamptz?',
    },
    key: ['complaint'],
    defaults: { status: 'open', answer: '', appeal: '', first_answer: '' },
    indexes: [
      '(status, due_at)',
      '(reporter, filed_at desc)',
      '(about_profile, filed_at desc)',
      '(filed_at desc)',
      '(reference)',
      '(about_conversation) where about_conversation is not null',
      '(address_index) where address_index is not null',
      `(lower(email)) where address_index is null and email <> ''`,
    ],
  }),
  complaint_notes: table({
    columns: {
      complaint: 'text',
      position: 'bigint',
      reporter: 'text',
      note: 'text',
      by: 'text',
      at: 'timestamptz',
    },
    key: ['complaint', 'position'],
    indexes: ['(reporter)'],
  }),
  sanctions: table({
    columns: {
      sanction: 'text',
      position: 'bigint',
      member: 'text',
      kind: 'text',
      what: 'text?',
      item: 'text?',
      reason: 'text',
      statement: 'text',
      until: 'timestamptz?',
      complaint: 'text?',
      by: 'text',
      at: 'timestamptz',
      appeal: 'text',
      appealed_at: 'timestamptz?',
      appeal_outcome: 'text?',
      appeal_answer: 'text',
      appeal_decided_by: 'text?',
      appeal_decided_at: 'timestamptz?',
    },
    key: ['sanction'],
    defaults: { statement: '', appeal: '', appeal_answer: '' },
    indexes: [
      '(member, position desc)',
      '(complaint) where complaint is not null',
      '(appealed_at) where appealed_at is not null',
    ],
  }),
};

/** Blocks (visibleMembers.ts asks them), complaints with their deadline, and sanctions. */
export const safetyProjection = projection({
  name: 'safety',
  version: 7,
  tables: safetyTables,
  preload: {
    ComplaintAppealed: ({ data: { complaint } }) => ({ complaints: [{ complaint }] }),
  },
  on: {
    MemberBlocked: ({ data: { by, profile }, at }, { blocks }) => blocks.put({ by, profile, blocked_at: at }),
    MemberUnblocked: ({ data: { by, profile } }, { blocks }) => blocks.remove({ by, profile }),

    ComplaintFiled: ({ data, at }, { complaints }) =>
      complaints.put({
        complaint: data.complaint,
        reference: data.reference,
        category: data.category,
        reporter: data.reporter,
        member: data.member,
        email: data.email,
        address_index: data.address_index ?? null,
        description: data.description,
        about_profile: data.about.profile,
        about_conversation: data.about.conversation,
        about_message: data.about.message,
        about_photo: data.about.photo,
        evidence: data.evidence,
        language: data.language,
        site: data.site ?? MAIN_SITE,
        filed_at: at,
        due_at: data.due_at,
      }),
    EvidenceForgotten: ({ data: { complaint } }, { complaints }) =>
      complaints.patch({ complaint }, { evidence: { profile: null, messages: [], photo: null } }),
    ComplaintReleased: ({ data: { complaint } }, { complaints }) =>
      complaints.patch({ complaint }, { assigned_to: null }),
    /** What staff wrote may name either side; with `filed` also the words of whoever filed it are gone. */
    CaseWordsForgotten: ({ data: { complaint, filed } }, { complaints, complaint_notes }) => {
      const theirs = filed ? { email: '', description: '', appeal: '' } : {};
      complaints.patch({ complaint }, { answer: '', first_answer: '', ...theirs });
      complaint_notes.patchWhere({ complaint }, { note: '' });
    },
    ComplaintAssigned: ({ data: { complaint, to } }, { complaints }) =>
      complaints.patch({ complaint }, { assigned_to: to }),
    ComplaintNoted: ({ data: { complaint, reporter, note, by }, position, at }, { complaint_notes }) =>
      complaint_notes.put({ complaint, position, reporter, note, by, at }),
    ComplaintResolved: ({ data: { complaint, outcome, answer, by }, at }, { complaints }) =>
      complaints.patch({ complaint }, { status: 'resolved', outcome, answer, resolved_by: by, resolved_at: at }),
    ComplaintAppealed: ({ data: { complaint, words, due_at }, at }, { complaints }) => {
      const before = complaints.get({ complaint });
      complaints.patch(
        { complaint },
        {
          status: 'appealed',
          assigned_to: null,
          appeal: words,
          appealed_at: at,
          first_outcome: before?.outcome ?? null,
          first_answer: before?.answer ?? '',
          first_resolved_at: before?.resolved_at ?? null,
          ...(due_at === undefined ? {} : { due_at }),
        },
      );
    },

    MemberWarned: (event, { sanctions }) => sanctions.put({ ...rowOf(event), kind: 'warning' }),
    MemberSuspended: (event, { sanctions }) =>
      sanctions.put({ ...rowOf(event), kind: 'suspension', until: event.data.until }),
    FeatureLimited: (event, { sanctions }) =>
      sanctions.put({ ...rowOf(event), kind: 'limit', what: event.data.feature, until: event.data.until }),
    ContentRemoved: (event, { sanctions }) =>
      sanctions.put({ ...rowOf(event), kind: 'removal', what: event.data.content, item: event.data.item }),
    MemberTerminated: (event, { sanctions }) => sanctions.put({ ...rowOf(event), kind: 'termination' }),
    SuspensionLifted: (event, { sanctions }) => sanctions.put({ ...rowOf(event), kind: 'lifted', what: 'suspension' }),
    FeatureLimitLifted: (event, { sanctions }) =>
      sanctions.put({ ...rowOf(event), kind: 'lifted', what: event.data.feature }),
    TerminationLifted: (event, { sanctions }) =>
      sanctions.put({ ...rowOf(event), kind: 'lifted', what: 'termination' }),
    SanctionAppealed: ({ data: { sanction, words }, at }, { sanctions }) =>
      sanctions.patch({ sanction }, { appeal: words, appealed_at: at }),
    SanctionAppealDecided: ({ data: { sanction, outcome, answer, by }, at }, { sanctions }) =>
      sanctions.patch(
        { sanction },
        { appeal_outcome: outcome, appeal_answer: answer, appeal_decided_by: by, appeal_decided_at: at },
      ),

    /**
     * Complaints stay without a word of who filed them: as they read once the key is gone. What was frozen as evidence has
     * a key of its own and goes with EvidenceForgotten.
     */
    MemberErased: ({ data: { member } }, { blocks, complaints, complaint_notes, sanctions }) => {
      blocks.removeWhere({ by: member });
      blocks.removeWhere({ profile: member });
      const words = { email: '', description: '', answer: '', appeal: '', first_answer: '' };
      complaints.patchWhere({ reporter: member }, words);
      complaint_notes.patchWhere({ reporter: member }, { note: '' });
      sanctions.patchWhere({ member }, { statement: '', appeal: '', appeal_answer: '' });
      // Why something was lifted is said in words; why something was done is chosen from a list.
      sanctions.patchWhere({ member, kind: 'lifted' }, { reason: '' });
    },
  },
});

type SanctionEvent = {
  id: string;
  position: bigint;
  at: Date;
  data: { member: string; reason: string; statement?: string; by: string; complaint?: string | null };
};

const rowOf = ({ id, position, at, data }: SanctionEvent) => ({
  sanction: id,
  position,
  at,
  member: data.member,
  reason: data.reason,
  statement: data.statement ?? '',
  complaint: data.complaint ?? null,
  by: data.by,
});
