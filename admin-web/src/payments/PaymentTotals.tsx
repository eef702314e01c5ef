import { Box, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { useRows, type Filter } from '../app/adminClient.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { moneyText } from '../ui/formatText.ts';
import { t } from '../app/words.ts';

const CURRENCIES_MOST = 50;

/** What the payments that were found come to, by currency. */
export function PaymentTotals() {
  const list = useListContext();
  const filter = { ...(list.filterValues as Filter<'payments'>) };
  const { data, error, refetch } = useRows('payment-totals', { filter, perPage: CURRENCIES_MOST });
  // Without rows the list below says it.
  if (error && list.data) return <LoadFailure error={error} onAgain={refetch} older={data !== undefined} />;
  if (!data || data.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={t('payments:paymentTotals.totalsOfWhatWasFound')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 0.5, px: 2, py: 1.5 }}
    >
      {data.map(({ id, payments, paid, refunded, charged_back, unpaid }) => (
        <Typography key={id} variant="body2">
          <strong>{id}</strong>{' '}
          {t('payments:paymentTotals.paidBackNotPaid', {
            payments: t('payments:paymentTotals.payments', { count: payments }),
            paid: moneyText(paid),
            refunded: moneyText(refunded),
            charged_back: moneyText(charged_back),
            unpaid: moneyText(unpaid),
          })}
        </Typography>
      ))}
    </Box>
  );
}
