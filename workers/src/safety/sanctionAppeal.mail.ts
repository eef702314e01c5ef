import { readSanction, type AppealCase } from '@vonk/projector/safety/sanctions.query';
import { defineMail, type Reader } from '../mail/defineMail.ts';
import { readReader } from '../mail/readReader.ts';
import { siteHome } from '../mail/siteHome.ts';

type Facts = Reader & { sanction: AppealCase; outcome: 'upheld' | 'overturned'; href: string };

/** What somebody else of staff decided on an appeal against a sanction (DECISIONS "sanctions"). */
export const sanctionAppealMail = defineMail<Facts>({
  name: 'safety.sanctionAppeal',
  preference: null,
  load: async (context, { member, sanction: id }) => {
    const reader = await readReader(context, member);
    const sanction = id ? await readSanction(context.db, id) : null;
    if (!reader || !sanction || sanction.member !== member || sanction.appeal_outcome === null) return null;
    return { ...reader, sanction, outcome: sanction.appeal_outcome, href: `${siteHome(context, reader)}/sanctions` };
  },
  write: (t, { sanction, outcome, href }) => ({
    subject: t('safety:sanctionAppeal.subject'),
    preview: t('safety:sanctionAppeal.preview'),
    paragraphs: [
      t(`safety:sanctionAppeal.${outcome}`),
      t('safety:sanctionAppeal.p2', { answer: sanction.appeal_answer ?? '' }),
    ],
    button: { text: t('safety:decisionButton'), href },
    footnotes: outcome === 'upheld' ? [t('safety:redressFinal')] : [],
  }),
});
