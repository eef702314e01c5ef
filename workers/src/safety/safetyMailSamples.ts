import {
  COMPLAINT_OUTCOMES,
  LIMITED_FEATURES,
  REMOVABLE_CONTENTS,
  SANCTION_REASONS,
} from '@vonk/contracts/safety/events';
import type { Translate } from '@vonk/platform/mail/mail';
import type { ComplaintCase } from '@vonk/projector/safety/complaints.query';
import type { Sanction } from '@vonk/projector/safety/sanctions.query';
import { formatForReader } from '../mail/formatForReader.ts';
import { SAMPLE_SITE, type SampleReader } from '../mail/mailSample.ts';

const filed = '2026-11-22T12:00:00Z';
const date = (reads: SampleReader) => formatForReader.date(reads, '2026-12-06T12:00:00Z');
const answer = 'The profile you reported has been removed.';

const complaint: ComplaintCase = {
  ...{
    id: 'c1',
    reference: '7QF3-2MKD',
    category: 'scam_or_fraud',
    status: 'resolved',
    description: 'Asked me for money.',
  },
  ...{ filed_at: filed, due_at: filed, resolved_at: filed, outcome: 'upheld', answer, appealable_until: null },
  ...{
    appeal: null,
    appealed_at: null,
    first_decision: null,
    assigned_to: null,
    resolved_by: 'staff-1',
    overdue: false,
  },
  ...{ reporter: 'anna', member: 'anna', email: '', language: 'en', site: 'main' },
  about: { profile: 'bram', conversation: null, message: null, photo: null },
  evidence: { profile: null, messages: [], photo: null },
};
const nobody = { profile: null, conversation: null, message: null, photo: null };
const caseFacts = (reads: SampleReader) => ({
  complaint,
  written: 'en' as const,
  due: date(reads),
  appealable: date(reads),
  reason: () => ({}),
  href: `${SAMPLE_SITE}/complaints/${complaint.reference}`,
});
const visitor = { name: '', reason: (t: Translate) => ({ reason: t('safety:visitorReason', { site: 'Vonk' }) }) };

const sanction: Omit<Sanction, 'kind'> = {
  ...{
    id: 's1',
    what: null,
    item: null,
    reason: 'harassment',
    statement: 'You went on writing after she asked you to stop.',
  },
  ...{ until: filed, complaint: 'c1', by: 'staff-1', at: filed, appeal: null, appealed_at: null, appeal_outcome: null },
  ...{ appeal_answer: null, appeal_decided_by: null, appeal_decided_at: null },
};
type Kind = Exclude<Sanction['kind'], 'lifted'>;
const measure = (reads: SampleReader, kind: Kind, differing: Partial<Sanction> = {}) => ({
  sanction: { ...sanction, ...differing, kind },
  written: 'en' as const,
  until: date(reads),
  appeal: date(reads),
  age: 18,
  href: `${SAMPLE_SITE}/sanctions`,
});
const appealed = { ...sanction, kind: 'warning', member: 'anna', appeal_answer: 'We have read it all again.' } as const;

const answered = { sanction: appealed, written: 'en' as const };

/** See MailSamples. Statements and answers are shown as staff wrote them. */
export const safetyMailSamples = {
  complaintReceiptMail: (reads: SampleReader) => ({
    'to a member': caseFacts(reads),
    'to a visitor': { ...caseFacts(reads), ...visitor },
    'about the site': {
      ...caseFacts(reads),
      complaint: { ...complaint, category: 'technical' as const, about: nobody },
    },
  }),
  complaintDecisionMail: (reads: SampleReader) => ({
    ...Object.fromEntries(
      COMPLAINT_OUTCOMES.map((outcome) => [outcome, { ...caseFacts(reads), complaint: { ...complaint, outcome } }]),
    ),
    'after an appeal, to a visitor': { ...caseFacts(reads), ...visitor, appealable: null },
  }),
  sanctionMail: (reads: SampleReader) => ({
    ...Object.fromEntries(
      SANCTION_REASONS.map((reason) => [`warning: ${reason}`, measure(reads, 'warning', { reason })]),
    ),
    'warning that no complaint led to': measure(reads, 'warning', { complaint: null }),
    ...Object.fromEntries(LIMITED_FEATURES.map((what) => [`limit: ${what}`, measure(reads, 'limit', { what })])),
    ...Object.fromEntries(REMOVABLE_CONTENTS.map((what) => [`removal: ${what}`, measure(reads, 'removal', { what })])),
    suspension: measure(reads, 'suspension'),
    termination: measure(reads, 'termination'),
  }),
  suspensionLiftedMail: () => ({ '': { href: SAMPLE_SITE, site: 'Vonk' } }),
  sanctionAppealMail: () => ({
    upheld: { ...answered, outcome: 'upheld' as const, href: `${SAMPLE_SITE}/sanctions` },
    overturned: { ...answered, outcome: 'overturned' as const, href: `${SAMPLE_SITE}/sanctions` },
  }),
};
