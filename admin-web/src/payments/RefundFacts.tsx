import { Box } from '@mui/material';
import type { Whole } from '../app/adminClient.ts';
import { methodName, moneyText } from '../ui/formatText.ts';
import { Facts } from '../ui/Panel.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { t } from '../app/words.ts';

/** What a refund comes to, and why, before somebody asks for it or pays it. */
export const RefundFacts = ({
  method,
  quote: { bought, unused, refund, transaction_cost, refundable_until },
}: {
  method: string;
  quote: NonNullable<Whole<'payments'>['quote']>;
}) => (
  <Box sx={{ mb: 2 }}>
    <Facts
      facts={[
        [t('site:words.lot'), t('payments:refundFacts.creditsBoughtUnused', { bought, unused })],
        [t('payments:refundFacts.goesBack'), moneyText(refund)],
        [t('site:words.method'), methodName(method)],
        [
          t('payments:refundFacts.ofItTransactionCost'),
          transaction_cost.amount_minor > 0 ? moneyText(transaction_cost) : t('payments:words.none'),
        ],
        [t('payments:refundFacts.refundUntil'), <Timestamp key="until" at={refundable_until} />],
      ]}
    />
  </Box>
);
