import type { Language } from '@vonk/contracts/languages';
import { formatForReader } from '../mail/formatForReader.ts';
import { forEachCount, notSent, SAMPLE_SITE } from '../mail/mailSample.ts';

const href = `${SAMPLE_SITE}/mail?token=3f6c1a`;
const link = () => ({ usual: { href } });
const date = (language: Language) => formatForReader.date(language, '2026-12-06T12:00:00Z');
const at = new Date('2026-11-22T19:30:00Z');

/** See MailSamples. */
export const accountsMailSamples = {
  activationMail: (language: Language) =>
    forEachCount('credits', (credits) => ({ href, credits, time: formatForReader.time(language, 7, 'day') })),
  activationReminderMail: link,
  welcomeMail: () =>
    forEachCount('credits', (count) => ({ href, credits: count, messageCredits: count, site: 'Vonk' })),
  invitationMail: (language: Language) => ({ usual: { name: '', href, site: 'Vonk', date: date(language) } }),
  passwordResetMail: (language: Language) => ({
    usual: { href, time: formatForReader.time(language, 60, 'minute') },
  }),
  passwordChangedMail: link,
  mailChangeConfirmMail: (language: Language) => ({
    usual: { href, time: formatForReader.time(language, 24, 'hour') },
  }),
  mailChangeNoticeMail: link,
  accountLockedMail: (language: Language) => ({
    usual: { href, attempts: 10, time: formatForReader.time(language, 15, 'minute') },
  }),
  newDeviceMail: () => ({
    'browser, system and country known': { device: { at, browser: 'Firefox', os: 'Windows', country: 'NL' }, href },
    'country unknown': { device: { at, browser: 'Safari', os: null, country: null }, href },
    'nothing known': { device: { at, browser: null, os: null, country: null }, href },
  }),
  deletionRequestedMail: (language: Language) => ({ usual: { href, date: date(language) } }),
  deletionReminderMail: (language: Language) => ({ usual: { href, date: date(language) } }),
  deletionReversedMail: () => ({ usual: { href, site: 'Vonk' } }),
  deletionFinalMail: () => ({ usual: { name: '' } }),
  // A site sets three months at least; the forms of one and two are looked at all the same, and in Polish 22 is one of few.
  inactivityMail: (language: Language) =>
    forEachCount(
      'months',
      (months) => ({ href, site: 'Vonk', months, date: date(language) }),
      notSent('a site keeps accounts for three months at least'),
    ),
};
