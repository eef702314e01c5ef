import { SAMPLE_COUNTS, SAMPLE_SITE } from '../mail/mailSample.ts';

const from = { other: 'Bram', fictional: false, count: 1, href: `${SAMPLE_SITE}/chats/anna-bram` };
const variants = () => ({ 'from a member': from, 'from a fictional profile': { ...from, fictional: true } });

/** See MailSamples. */
export const messagingMailSamples = {
  newConversationMail: variants,
  newMessageMail: variants,
  unreadReminderMail: () => ({
    ...Object.fromEntries(SAMPLE_COUNTS.map((count) => [`messages: ${count}`, { ...from, count }])),
    'from a fictional profile': { ...from, fictional: true },
  }),
};
