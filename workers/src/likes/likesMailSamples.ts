import { SAMPLE_SITE } from '../mail/mailSample.ts';

const bram = { other: 'Bram', gender: 'male', profile: 'bram', fictional: false };
const kasia = { other: 'Kasia', gender: 'female', profile: 'kasia', fictional: false };
const variants = (path: string) => () => ({
  'a man': { ...bram, href: `${SAMPLE_SITE}${path}/bram` },
  'a woman': { ...kasia, href: `${SAMPLE_SITE}${path}/kasia` },
  'a fictional profile': { ...bram, fictional: true, href: `${SAMPLE_SITE}${path}/bram` },
});

/** See MailSamples. */
export const likesMailSamples = { likeMail: variants('/members'), matchMail: variants('/likes/m') };
