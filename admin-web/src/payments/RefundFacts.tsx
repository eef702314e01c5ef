import { Box } from '@mui/material';
import type { Whole } from '../app/adminClient.ts';
import { moneyText } from '../ui/formatText.ts';
import { Facts } from '../ui/Panel.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';

/** What a refund comes to, and why, before somebody asks for it or pays it. */
export const RefundFacts = ({
  quote: { bought, unused, refund, transaction_cost, refundable_until },
}: {
  quote: NonNullable<Whole<'payments'>['quote']>;
}) => (
  <Box sx={{ mb: 2 }}>
    <Facts
      facts={[
        ['Lot', `${bought} credits bought, ${unused} unused`],
        ['Goes back', moneyText(refund)],
        ['Of it transaction cost', transaction_cost.amount_minor > 0 ? moneyText(transaction_cost) : 'None'],
        ['Refund until', <Timestamp key="until" at={refundable_until} />],
      ]}
    />
  </Box>
);
