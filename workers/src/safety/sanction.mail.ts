import { readSanctions, type Sanction } from '@vonk/projector/safety/sanctions.query';
import { houseMail, type Reader } from '../mail/houseMail.ts';
import { inWords } from '../mail/inWords.ts';
import { readReader } from '../mail/readReader.ts';

const MAILS = {
  warning: 'warned',
  suspension: 'suspended',
  limit: 'limited',
  removal: 'removed',
  termination: 'terminated',
} as const;
type Kind = keyof typeof MAILS;
type Facts = Reader & { sanction: Sanction & { kind: Kind }; until: string; href: string };
const isMailed = (sanction: Sanction): sanction is Sanction & { kind: Kind } => sanction.kind in MAILS;

/**
 * A warning, a removal, a closed feature, a suspension or the end: the reason from the list in the reader's language, the
 * rule behind it, and the words of whoever decided (DECISIONS "sanctions").
 */
export const sanctionMail = houseMail<Facts>({
  name: 'safety.sanction',
  preference: null,
  load: async (house, { member, sanction: id }) => {
    const reader = await readReader(house, member);
    const sanction = member
      ? (await readSanctions(house.db, member)).filter(isMailed).find((one) => one.id === id)
      : undefined;
    if (!reader || !sanction) return null;
    const until = sanction.until ? inWords.date(reader.language, sanction.until) : '';
    return { ...reader, sanction, until, href: `${house.config.publicUrl}/sanctions` };
  },
  write: (t, { sanction, until: date, href }) => {
    const mail = MAILS[sanction.kind];
    const feature = sanction.kind === 'limit' ? t(`safety:feature.${sanction.what}`) : '';
    const what = sanction.kind === 'removal' ? t(`safety:content.${sanction.what}`) : '';
    const reason = t(`safety:reason.${sanction.reason}`);
    return {
      subject: t(`safety:${mail}.subject`),
      preview: t(`safety:${mail}.preview`, { date }),
      paragraphs: [
        t(`safety:${mail}.p1`, { date, reason, feature, what }),
        t(`safety:reasonText.${sanction.reason}`),
        t(`safety:${mail}.p2`, { statement: sanction.statement }),
      ],
      button: { text: t('safety:sanctionButton'), href },
      footnotes: [t(`safety:${mail}.foot`)],
    };
  },
});
