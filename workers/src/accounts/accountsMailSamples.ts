import type { TimeUnit } from '@vonk/contracts/texts/writtenTime';
import { formatForReader } from '../mail/formatForReader.ts';
import { forEachCount, notSent, SAMPLE_SITE, type SampleReader } from '../mail/mailSample.ts';

const href = `${SAMPLE_SITE}/mail?token=3f6c1a`;
const link = () => ({ usual: { href } });
const date = (reads: SampleReader) => formatForReader.date(reads, '2026-12-06T12:00:00Z');
const at = new Date('2026-11-22T19:30:00Z');

/** One sample for each time that the mail names, in a unit of it. */
const forEachTime = <Sample>(
  reads: SampleReader,
  unit: TimeUnit,
  counts: number[],
  sampleOf: (time: string) => Sample,
) =>
  Object.fromEntries(counts.map((count) => [`${unit}s: ${count}`, sampleOf(formatForReader.time(reads, count, unit))]));

/** See MailSamples. Links and blocks last as long as settings allow, with the forms that numbers have. */
export const accountsMailSamples = {
  activationMail: (reads: SampleReader) =>
    forEachCount('credits, and days', (count) => ({
      ...{ href, credits: count },
      time: formatForReader.time(reads, count || 7, 'day'),
    })),
  activationReminderMail: link,
  welcomeMail: () =>
    forEachCount('credits', (count) => ({ href, credits: count, messageCredits: count, site: 'Vonk' })),
  invitationMail: (reads: SampleReader) => ({ usual: { name: '', href, site: 'Vonk', date: date(reads) } }),
  passwordResetMail: (reads: SampleReader) =>
    forEachTime(reads, 'minute', [60, 90, 120, 300, 1320], (time) => ({ href, time })),
  passwordChangedMail: link,
  mailChangeConfirmMail: (reads: SampleReader) =>
    forEachTime(reads, 'hour', [2, 5, 22, 24], (time) => ({ href, time })),
  mailChangeNoticeMail: link,
  accountLockedMail: (reads: SampleReader) => ({
    ...forEachTime(reads, 'minute', [5, 15, 22, 120], (time) => ({ href, attempts: 10, time })),
    ...forEachCount(
      'wrong passwords',
      (count) => ({ href, attempts: count, time: formatForReader.time(reads, 15, 'minute') }),
      notSent('without a wrong password nobody is locked out'),
    ),
  }),
  newDeviceMail: () => ({
    'browser, system and country known': { device: { at, browser: 'Firefox', os: 'Windows', country: 'NL' }, href },
    'country unknown': { device: { at, browser: 'Safari', os: null, country: null }, href },
    'nothing known': { device: { at, browser: null, os: null, country: null }, href },
  }),
  deletionRequestedMail: (reads: SampleReader) => ({ usual: { href, date: date(reads) } }),
  deletionReminderMail: (reads: SampleReader) => ({ usual: { href, date: date(reads) } }),
  deletionReversedMail: () => ({ usual: { href, site: 'Vonk' } }),
  deletionFinalMail: () => ({ usual: { name: '' } }),
  // A site sets three months at least; the forms of one and two are looked at all the same, and in Polish 22 is one of few.
  inactivityMail: (reads: SampleReader) =>
    forEachCount(
      'months',
      (months) => ({ href, site: 'Vonk', months, date: date(reads) }),
      notSent('a site keeps accounts for three months at least'),
    ),
};
