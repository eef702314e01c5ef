import { Skeleton, Typography } from '@mui/material';
import { useRows } from '../app/adminClient.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Timeline } from '../ui/Timeline.tsx';
import { t } from '../app/words.ts';

/** As many as a payment ever has. */
const ENTRIES_MAX = 40;

/** What became of one payment, in words: order, provider, money, credits and refunds. */
export function PaymentHistory({ payment, member }: { payment: string; member: string }) {
  const { data, isPending, error, refetch } = useRows('timeline', {
    filter: { member, payment },
    sort: { field: 'at', order: 'DESC' },
    perPage: ENTRIES_MAX,
  });
  if (isPending) return <Skeleton variant="rounded" height={120} />;
  if (!data) return <LoadFailure error={error} onAgain={refetch} />;
  if (data.length === 0)
    return <Typography color="textSecondary">{t('payments:paymentHistory.nothingIsKeptOfIt')}</Typography>;
  return <Timeline entries={data} about={member} within={payment} />;
}
