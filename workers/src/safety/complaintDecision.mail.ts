import type { Language } from '@vonk/contracts/languages';
import { languageOfWords } from '@vonk/platform/texts/languageOfText';
import { defineMail } from '../mail/defineMail.ts';
import { readCase, type CaseFacts } from './readCase.ts';

/** `written`: the language of the answer. */
type Facts = CaseFacts & { written: Language | undefined };

/** What was decided, why, and how to appeal. */
export const complaintDecisionMail = defineMail<Facts>({
  name: 'safety.complaintDecision',
  preference: null,
  load: async (context, params) => {
    const facts = await readCase(context, params);
    if (!facts?.complaint.outcome) return null;
    return { ...facts, written: await languageOfWords(facts.complaint.answer ?? '') };
  },
  about: ({ complaint: { about, member } }) => [about.profile, member],
  write: (t, { complaint: { reference, outcome, answer }, appealable, reason, written, href }) => ({
    subject: t('safety:complaintDecision.subject', { reference }),
    preview: t('safety:complaintDecision.preview'),
    paragraphs: [
      t('safety:complaintDecision.p1', { reference, outcome: t(`safety:outcome.${outcome ?? 'no_action_needed'}`) }),
      t('safety:complaintDecision.p2', { answer: answer ?? '' }),
      t('safety:human'),
    ],
    button: {
      text: appealable === null ? t('safety:decisionButton') : t('safety:complaintDecision.button'),
      href,
    },
    footnotes:
      appealable === null
        ? [t('safety:complaintDecision.footFinal'), t('safety:redressFinal')]
        : [t('safety:redress', { date: appealable })],
    quotes: [{ words: answer ?? '', language: written }],
    ...reason(t),
  }),
});
