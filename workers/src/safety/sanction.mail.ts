import { readSanctions, type Sanction } from '@vonk/projector/safety/sanctions.query';
import { houseMail, type Reader } from '../mail/houseMail.ts';
import { inWords } from '../mail/inWords.ts';
import { readReader } from '../mail/readReader.ts';

type Facts = Reader & { sanction: Sanction & { kind: 'warning' | 'suspension' | 'termination' }; until: string };
const MAILS = { warning: 'warned', suspension: 'suspended', termination: 'terminated' } as const;
type Kind = keyof typeof MAILS;
const isMailed = (sanction: Sanction): sanction is Sanction & { kind: Kind } => sanction.kind in MAILS;

/** A warning, a suspension or the end: the reason from the list and a statement (DECISIONS "sanctions"). */
export const sanctionMail = houseMail<Facts>({
  name: 'safety.sanction',
  preference: null,
  load: async (house, { member, at }) => {
    const reader = await readReader(house, member);
    const sanction = member
      ? (await readSanctions(house.db, member)).filter(isMailed).find((one) => one.at === at)
      : undefined;
    if (!reader || !sanction) return null;
    return { ...reader, sanction, until: sanction.until ? inWords.date(reader.language, sanction.until) : '' };
  },
  write: (t, { sanction, until: date }) => {
    const mail = MAILS[sanction.kind];
    return {
      subject: t(`safety:${mail}.subject`),
      preview: t(`safety:${mail}.preview`, { date }),
      paragraphs: [
        t(`safety:${mail}.p1`, { date, reason: t(`safety:reason.${sanction.reason}`) }),
        t(`safety:${mail}.p2`, { statement: sanction.statement }),
      ],
      footnotes: [t(`safety:${mail}.foot`)],
    };
  },
});
