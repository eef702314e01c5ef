import { Link } from 'react-admin';
import type { Row } from '../app/adminClient.ts';
import { spoken } from '../ui/formatText.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { t } from '../app/words.ts';

/** What credits were spent on, where the code is not the word. */
const causes = (): Readonly<Record<string, string>> => ({
  text: t('site:words.message'),
  photo: t('credits:lotLines.photoInAChat'),
});

const listed = (filter: object) => `/lot-lines?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** What a line was for: the payment, or what was written, given or opened, with the way to its conversation. */
export function CauseOfLine({ row }: { row: { cause: Row<'lot-lines'>['cause']; gift?: string | null } }) {
  const { code, payment, conversation } = row.cause;
  const words = row.gift ? t('site:words.gift', { gift: spoken(row.gift) }) : (causes()[code] ?? spoken(code));
  if (payment !== undefined) return <RecordLink resource="payments" id={payment} text={words} />;
  if (conversation !== undefined) return <RecordLink resource="conversations" id={conversation} text={words} />;
  return words;
}

/** From a line of the ledger to the lots that it is made of. */
export const LotsOfEntry = ({ entry }: { entry: string }) => (
  <Link to={listed({ entry })}>{t('credits:words.lots')}</Link>
);

/** From a lot to all that it was spent on; a bought lot is called as its payment. */
export const LotLink = ({ lot, member }: { lot: string; member: string }) => (
  <Link to={listed({ lot, member })} title={lot}>
    {lot.length > 12 ? lot.slice(0, 8) : lot}
  </Link>
);
