import type { Language } from '@vonk/contracts/languages';
import { languageOfWords } from '@vonk/platform/texts/languageOfText';
import { readSanction, type AppealCase } from '@vonk/projector/safety/sanctions.query';
import { defineMail, type Reader } from '../mail/defineMail.ts';
import { readReader } from '../mail/readReader.ts';
import { siteHome } from '../mail/siteHome.ts';

type Facts = Reader & {
  sanction: AppealCase;
  outcome: 'upheld' | 'overturned';
  /** Of the answer. */
  written: Language | undefined;
  href: string;
};

/** What somebody else of staff decided on an appeal against a sanction (DECISIONS "sanctions"). */
export const sanctionAppealMail = defineMail<Facts>({
  name: 'safety.sanctionAppeal',
  preference: null,
  load: async (context, { member, sanction: id }) => {
    const reader = await readReader(context, member);
    const sanction = id ? await readSanction(context.db, id) : null;
    if (!reader || !sanction || sanction.member !== member || sanction.appeal_outcome === null) return null;
    const written = await languageOfWords(sanction.appeal_answer ?? '');
    const href = `${siteHome(context, reader)}/sanctions`;
    return { ...reader, sanction, outcome: sanction.appeal_outcome, written, href };
  },
  write: (t, { sanction, outcome, written, href }) => ({
    subject: t('safety:sanctionAppeal.subject'),
    preview: t('safety:sanctionAppeal.preview'),
    paragraphs: [
      t(`safety:sanctionAppeal.${outcome}`),
      t('safety:sanctionAppeal.p2', { answer: sanction.appeal_answer ?? '' }),
    ],
    button: { text: t('safety:decisionButton'), href },
    footnotes: outcome === 'upheld' ? [t('safety:redressFinal')] : [],
    quotes: [{ words: sanction.appeal_answer ?? '', language: written }],
  }),
});
