import { sanctionGrounds } from '@vonk/contracts/safety/sanctionGrounds';
import type { Language } from '@vonk/contracts/languages';
import { languageOfWords } from '@vonk/platform/texts/languageOfText';
import { appealableUntil } from '@vonk/projector/safety/complaints.query';
import { readSanctions, type Sanction } from '@vonk/projector/safety/sanctions.query';
import { defineMail, type Reader } from '../mail/defineMail.ts';
import { formatForReader } from '../mail/formatForReader.ts';
import { readReader } from '../mail/readReader.ts';
import { siteHome } from '../mail/siteHome.ts';

const MAILS = {
  warning: 'warned',
  suspension: 'suspended',
  limit: 'limited',
  removal: 'removed',
  termination: 'terminated',
} as const;
type Kind = keyof typeof MAILS;
type Facts = Reader & {
  sanction: Sanction & { kind: Kind };
  until: string;
  appeal: string;
  age: number;
  href: string;
} & {
  /** Of the statement. */
  written: Language | undefined;
};
const isMailed = (sanction: Sanction): sanction is Sanction & { kind: Kind } => sanction.kind in MAILS;

/** What goes on meanwhile; of a warning or a removal there is nothing to say. */
const MEANWHILE: ReadonlySet<Kind> = new Set(['limit', 'suspension', 'termination']);

/**
 * A warning, a removal, a closed feature, a suspension or the end: the reason from the list in the reader's language, the
 * rule behind it and what that rests on, the words of whoever decided, that a person did, and how to appeal (DECISIONS
 * "sanctions"; Digital Services Act, article 17).
 */
export const sanctionMail = defineMail<Facts>({
  name: 'safety.sanction',
  preference: null,
  load: async (context, { member, sanction: id }) => {
    const reader = await readReader(context, member);
    const sanction = member
      ? (await readSanctions(context.db, member)).filter(isMailed).find((one) => one.id === id)
      : undefined;
    if (!reader || !sanction) return null;
    const until = sanction.until ? formatForReader.date(reader, sanction.until) : '';
    const appeal = formatForReader.date(reader, appealableUntil(new Date(sanction.at)));
    const { minimum_age: age } = await context.settings(reader.audience);
    const written = await languageOfWords(sanction.statement);
    return { ...reader, sanction, written, until, appeal, age, href: `${siteHome(context, reader)}/sanctions` };
  },
  write: (t, { sanction, written, until: date, appeal, age, href }) => {
    const mail = MAILS[sanction.kind];
    const feature = sanction.kind === 'limit' ? t(`safety:feature.${sanction.what}`) : '';
    const what = sanction.kind === 'removal' ? t(`safety:content.${sanction.what}`) : '';
    const reason = t(`safety:reason.${sanction.reason}`, { age });
    const { ground, source } = sanctionGrounds(sanction);
    return {
      subject: t(`safety:${mail}.subject`),
      preview: t(`safety:${mail}.preview`, { date }),
      paragraphs: [
        t(`safety:${mail}.p1`, { date, reason, feature, what }),
        `${t(`safety:reasonText.${sanction.reason}`, { age })} ${sanction.reason === 'terms' ? '' : t(`safety:ground.${ground}`)}`.trim(),
        t(`safety:${mail}.p2`, { statement: sanction.statement }),
        `${t(`safety:source.${source}`)} ${t('safety:human')}`,
      ],
      button: { text: t('safety:sanctionButton'), href },
      footnotes: [
        ...(MEANWHILE.has(sanction.kind) ? [t(`safety:${mail}.foot`)] : []),
        t('safety:redress', { date: appeal }),
      ],
      quotes: [{ words: sanction.statement, language: written }],
    };
  },
});
