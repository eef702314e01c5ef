import { SAMPLE_SITE } from '../mail/mailSample.ts';

const other = { other: 'Bram', profile: 'bram', href: `${SAMPLE_SITE}/members/bram` };
const variants = () => ({
  'a member': { ...other, fictional: false },
  'a fictional profile': { ...other, fictional: true },
});

/** See MailSamples. */
export const likesMailSamples = { likeMail: variants, matchMail: variants };
