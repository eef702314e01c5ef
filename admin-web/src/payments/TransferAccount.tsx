import { Alert, Skeleton } from '@mui/material';
import { MANDATE_MONTHS } from '@vonk/contracts/payments/mandateMonths';
import { useWhole } from '../app/adminClient.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Facts } from '../ui/Panel.tsx';
import { t } from '../app/words.ts';

/** Where a refund goes that finance transfers itself: asked for when it is about to be, for looking at it stands in the audit. */
export function TransferAccount({ refund }: { refund: string }) {
  const { data, isPending, error, refetch } = useWhole('refunds', refund);
  if (isPending) return <Skeleton height={48} />;
  if (!data) return <LoadFailure error={error} onAgain={refetch} />;
  if (!data.account)
    return (
      <Alert severity="warning">{t('payments:transferAccount.theAccountIsNotKept', { count: MANDATE_MONTHS })}</Alert>
    );
  const { holder, iban } = data.account;
  return (
    <Facts
      facts={[
        [t('payments:transferAccount.accountHolder'), holder],
        [t('payments:transferAccount.iban'), iban.match(/.{1,4}/g)?.join(' ') ?? iban],
      ]}
    />
  );
}
