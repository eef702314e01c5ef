import type { ProfileCard } from '@vonk/contracts/profiles/queries';
import { forEachCount, notSent, SAMPLE_SITE } from '../mail/mailSample.ts';
import { newsLetter } from './newsLetter.ts';

const card = (name: string, age: number): ProfileCard => ({
  ...{ id: name.toLowerCase(), name, age, gender: 'female', country: 'NL', region: 'Utrecht', city: null },
  ...{ fictional: false, main_image: null, online: false, new: true },
});
const some = [card('Cleo', 31), card('Dora', 44), card('Emma', 38)];
const utrecht = { region: 'Utrecht', country: 'NL' };
const href = `${SAMPLE_SITE}/members?sort=newest`;
const subject = 'Vonk speaks Polish';
const text = 'From today you can read everything in Polish as well.\n\nYou choose the language in your settings.';

/** See MailSamples. News is shown as it was written: its words are those of whoever wrote it. */
export const notificationsMailSamples = {
  weeklyUpdateMail: () => ({
    ...forEachCount(
      'new members and likes',
      (count) => ({ new_members: count, some: some.slice(0, count), place: utrecht, new_likes: count, href }),
      notSent('the week brought nothing'),
    ),
    'likes alone': { new_members: 0, some: [], place: utrecht, new_likes: 2, href: `${SAMPLE_SITE}/likes` },
    'nobody told a region': {
      new_members: 1,
      some: some.slice(0, 1),
      place: { region: null, country: 'NL' },
      new_likes: 0,
      href,
    },
  }),
  discountEndingMail: () => ({
    usual: { percentage: 25, ends_at: '2026-11-23T17:00:00Z', href: `${SAMPLE_SITE}/credits`, own: null },
    'in words of its campaign': {
      ...{ percentage: 0, ends_at: '2026-11-23T17:00:00Z', href: `${SAMPLE_SITE}/credits` },
      own: { title: subject, text, button: 'Go there', language: 'en' as const },
    },
  }),
  newsMail: () => ({
    'with a button': { letter: newsLetter({ subject, text, button: 'Go there' }, `${SAMPLE_SITE}/profile/settings`) },
    'without a button': { letter: newsLetter({ subject, text, button: '' }, null) },
  }),
  newsTestMail: () => ({
    usual: { params: { subject, text, button: 'Go there' }, href: `${SAMPLE_SITE}/profile/settings` },
  }),
};
