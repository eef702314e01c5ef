import { formatForReader } from '../mail/formatForReader.ts';
import { forEachCount, notSent, SAMPLE_SITE, type SampleReader } from '../mail/mailSample.ts';

const enrolment = (reads: SampleReader) => ({
  href: `${SAMPLE_SITE}/admin/#/enrol/staff-1/3f6c1a`,
  site: 'Vonk',
  date: formatForReader.date(reads, '2026-11-25T12:00:00Z'),
});

/** See MailSamples. */
export const siteMailSamples = {
  staffEnrolmentMail: (reads: SampleReader) => ({
    ...forEachCount(
      'joined, characters of a password',
      (count) => ({ ...enrolment(reads), occasion: 'joined' as const, characters: count }),
      notSent('a password without a character is none'),
    ),
    reset: { ...enrolment(reads), occasion: 'reset' as const, characters: 14 },
  }),
  staffSignInChangedMail: () => ({
    password: { site: 'Vonk', what: 'password' as const },
    'second factor': { site: 'Vonk', what: 'secondFactor' as const },
  }),
};
