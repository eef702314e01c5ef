import type { Language } from '@vonk/contracts/languages';
import { formatForReader } from '../mail/formatForReader.ts';
import { SAMPLE_SITE } from '../mail/mailSample.ts';

const enrolment = (language: Language) => ({
  href: `${SAMPLE_SITE}/admin/#/enrol/staff-1/3f6c1a`,
  site: 'Vonk',
  date: formatForReader.date(language, '2026-11-25T12:00:00Z'),
});

/** See MailSamples. */
export const siteMailSamples = {
  staffEnrolmentMail: (language: Language) => ({
    joined: { ...enrolment(language), occasion: 'joined' as const },
    reset: { ...enrolment(language), occasion: 'reset' as const },
  }),
  staffSignInChangedMail: () => ({
    password: { site: 'Vonk', what: 'password' as const },
    'second factor': { site: 'Vonk', what: 'secondFactor' as const },
  }),
};
