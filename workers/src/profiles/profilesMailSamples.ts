import { PHOTO_REJECTIONS } from '@vonk/contracts/profiles/events';
import { SAMPLE_SITE } from '../mail/mailSample.ts';

const href = `${SAMPLE_SITE}/profile`;

/** See MailSamples. */
export const profilesMailSamples = {
  photoRejectedMail: () => ({
    ...Object.fromEntries(PHOTO_REJECTIONS.map((reason) => [reason, { reason, isFinal: false, href }])),
    'after an appeal': { reason: PHOTO_REJECTIONS[0], isFinal: true, href },
  }),
  photoAllowedMail: () => ({ '': { href } }),
  profileReminderMail: () => ({
    'all of it': { missing: ['photo', 'about', 'city', 'interests'] as const, href },
    'a photo': { missing: ['photo'] as const, href },
  }),
};
