import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

/** Blocks (visibleMembers.ts asks them), complaints with their deadline, and sanctions. */
export const safetyProjection = projection({
  name: 'safety',
  version: 2,
  tables: {
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
        description: 'text',
        about_profile: 'text?',
        about_conversation: 'text?',
        about_message: 'text?',
        about_photo: 'text?',
        evidence: 'jsonb',
        language: 'text',
        filed_at: 'timestamptz',
        due_at: 'timestamptz',
        assigned_to: 'text?',
        outcome: 'text?',
        answer: 'text',
        resolved_at: 'timestamptz?',
        resolved_by: 'text?',
        appeal: 'text',
        appealed_at: 'timestamptz?',
      },
      key: ['complaint'],
      defaults: { status: 'open', answer: '', appeal: '' },
      indexes: [
        '(status, due_at)',
        '(reporter, filed_at desc)',
        '(about_profile, filed_at desc)',
        '(filed_at desc)',
        '(reference)',
        '(about_conversation) where about_conversation is not null',
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
        position: 'bigint',
        member: 'text',
        kind: 'text',
        reason: 'text',
        statement: 'text',
        until: 'timestamptz?',
        by: 'text',
        at: 'timestamptz',
      },
      key: ['position'],
      indexes: ['(member, position desc)'],
    }),
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
        description: data.description,
        about_profile: data.about.profile,
        about_conversation: data.about.conversation,
        about_message: data.about.message,
        about_photo: data.about.photo,
        evidence: data.evidence,
        language: data.language,
        filed_at: at,
        due_at: data.due_at,
      }),
    EvidenceForgotten: ({ data: { complaint } }, { complaints }) =>
      complaints.patch({ complaint }, { evidence: { profile: null, messages: [], photo: null } }),
    ComplaintAssigned: ({ data: { complaint, to } }, { complaints }) =>
      complaints.patch({ complaint }, { assigned_to: to }),
    ComplaintNoted: ({ data: { complaint, reporter, note, by }, position, at }, { complaint_notes }) =>
      complaint_notes.put({ complaint, position, reporter, note, by, at }),
    ComplaintResolved: ({ data: { complaint, outcome, answer, by }, at }, { complaints }) =>
      complaints.patch({ complaint }, { status: 'resolved', outcome, answer, resolved_by: by, resolved_at: at }),
    ComplaintAppealed: ({ data: { complaint, words }, at }, { complaints }) =>
      complaints.patch({ complaint }, { status: 'appealed', appeal: words, appealed_at: at }),

    MemberWarned: ({ data: { member, reason, statement, by }, position, at }, { sanctions }) =>
      sanctions.put({ position, member, kind: 'warning', reason, statement, by, at }),
    MemberSuspended: ({ data: { member, reason, statement, until, by }, position, at }, { sanctions }) =>
      sanctions.put({ position, member, kind: 'suspension', reason, statement, until, by, at }),
    SuspensionLifted: ({ data: { member, by, reason }, position, at }, { sanctions }) =>
      sanctions.put({ position, member, kind: 'lifted', reason, statement: '', by, at }),
    MemberTerminated: ({ data: { member, reason, statement, by }, position, at }, { sanctions }) =>
      sanctions.put({ position, member, kind: 'termination', reason, statement, by, at }),

    /**
     * Complaints stay without a word of who filed them: as they read once the key is gone. What was frozen as evidence has
     * a key of its own and goes with EvidenceForgotten.
     */
    MemberErased: ({ data: { member } }, { blocks, complaints, complaint_notes, sanctions }) => {
      blocks.removeWhere({ by: member });
      blocks.removeWhere({ profile: member });
      complaints.patchWhere({ reporter: member }, { email: '', description: '', answer: '', appeal: '' });
      complaint_notes.patchWhere({ reporter: member }, { note: '' });
      sanctions.patchWhere({ member }, { statement: '' });
    },
  },
});
