import { forEachCount, notSent, SAMPLE_SITE } from '../mail/mailSample.ts';

const from = { other: 'Bram', gender: 'male', fictional: false, count: 1, href: `${SAMPLE_SITE}/chats/anna-bram` };
const kasia = { ...from, other: 'Kasia', gender: 'female' };
const READ = notSent('everything was read by then');
const variants = () => ({
  'from a man': from,
  'from a woman': kasia,
  'from a fictional profile': { ...from, fictional: true },
});

/** See MailSamples. */
export const messagingMailSamples = {
  newConversationMail: () => ({
    ...Object.fromEntries(Object.entries(variants()).map(([name, facts]) => [name, { ...facts, premium: false }])),
    'to a Premium member': { ...from, premium: true },
  }),
  newMessageMail: variants,
  unreadReminderMail: () => ({
    ...forEachCount('messages', (count) => ({ ...from, count }), READ),
    ...forEachCount('messages of a woman', (count) => ({ ...kasia, count }), READ),
    'from a fictional profile': { ...from, fictional: true },
  }),
};
