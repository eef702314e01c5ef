import { SAMPLE_SITE } from '../mail/mailSample.ts';

const other = { other: 'Bram', gender: 'male', profile: 'bram', href: `${SAMPLE_SITE}/members/bram` };
const variants = () => ({
  'a man': { ...other, fictional: false },
  'a woman': { ...other, other: 'Kasia', gender: 'female', fictional: false },
  'a fictional profile': { ...other, fictional: true },
});

/** See MailSamples. */
export const likesMailSamples = { likeMail: variants, matchMail: variants };
