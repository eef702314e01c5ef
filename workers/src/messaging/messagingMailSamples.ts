import { SAMPLE_COUNTS, SAMPLE_SITE } from '../mail/mailSample.ts';

const from = { other: 'Bram', gender: 'male', fictional: false, count: 1, href: `${SAMPLE_SITE}/chats/anna-bram` };
const kasia = { ...from, other: 'Kasia', gender: 'female' };
const variants = () => ({
  'from a man': from,
  'from a woman': kasia,
  'from a fictional profile': { ...from, fictional: true },
});

/** See MailSamples. */
export const messagingMailSamples = {
  newConversationMail: variants,
  newMessageMail: variants,
  unreadReminderMail: () => ({
    ...Object.fromEntries(SAMPLE_COUNTS.map((count) => [`messages: ${count}`, { ...from, count }])),
    ...Object.fromEntries(SAMPLE_COUNTS.map((count) => [`messages of a woman: ${count}`, { ...kasia, count }])),
    'from a fictional profile': { ...from, fictional: true },
  }),
};
