import { Link } from 'react-admin';
import type { Row } from '../app/adminClient.ts';
import { giftName, spoken } from '../ui/formatText.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { t } from '../app/words.ts';

/** What credits were spent on, where the code is not the word. */
const causes = (): Readonly<Record<string, string>> => ({
  text: t('site:words.message'),
  photo: t('credits:lotLines.photoInAChat'),
});

const listed = (filter: object) => `/lot-lines?filter=${encodeURIComponent(JSON.stringify(filter))}`;

type Line = Readonly<{ id: string; entry?: string; cause: Row<'lot-lines'>['cause']; gift?: string | null }>;

/** What a line was for, in words: a message, a photo, a gift by its name, or why it moved otherwise. */
export const causeText = ({ cause: { code }, gift }: Pick<Line, 'cause' | 'gift'>): string =>
  gift ? t('site:words.gift', { gift: giftName(gift) }) : (causes()[code] ?? spoken(code));

/** What a line was for: the way to its payment, or to the line of the ledger that says what was given or opened. */
export function CauseOfLine({ row }: { row: Line }) {
  const { payment } = row.cause;
  return payment === undefined ? (
    <RecordLink resource="ledger" id={row.entry ?? row.id} text={causeText(row)} />
  ) : (
    <RecordLink resource="payments" id={payment} text={causeText(row)} />
  );
}

/** From a line of the ledger to the lots that it is made of. */
export const LotsOfEntry = ({ entry }: { entry: string }) => (
  <Link to={listed({ entry })}>{t('credits:words.lots')}</Link>
);

/** From a lot to all that it was spent on; a bought lot is called as its payment, that of the signup as what it is. */
export const LotLink = ({ lot, member }: { lot: string; member: string }) => (
  <Link to={listed({ lot, member })} title={lot}>
    {lot === 'signup' ? spoken(lot) : lot.slice(0, 8)}
  </Link>
);
