import type { LedgerEntry } from '@vonk/contracts/credits/queries';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Where a line of the ledger comes from: the chat it was spent in, the profile whose photo was opened, or the payment. */
function placeOf({ payment, conversation, profile }: LedgerEntry['cause']): string | null {
  if (payment !== undefined) return `/transactions/${payment}`;
  if (conversation !== undefined) return `/chats/${conversation}`;
  return profile === undefined ? null : `/members/${profile}`;
}

/** What a line of the ledger was for, as the way there. */
export function LedgerCause({ entry: { cause, kind } }: { entry: Pick<LedgerEntry, 'cause' | 'kind'> }) {
  const { t, i18n } = useTranslation('credits');
  const words = i18n.exists(`credits:cause.${cause.code}`)
    ? t(`cause.${cause.code}`, { defaultValue: cause.code })
    : t(`kind.${kind}`);
  const place = placeOf(cause);
  return place === null ? words : <Link to={place}>{words}</Link>;
}
