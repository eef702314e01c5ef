import { Box } from '@mui/material';
import { BooleanInput } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';
import { moneyText } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { Facts } from '../ui/Panel.tsx';
import type { Whole } from '../app/adminClient.ts';

/**
 * Takes the unused credits of a purchase back; the money follows to the original method. What it comes to stands in the
 * dialog, and is what is paid: when it changed meanwhile, the act is refused. Above the limit it asks for a second person.
 */
export function RefundPaymentButton({
  payment,
  quote,
}: {
  payment: string;
  quote: NonNullable<Whole<'payments'>['quote']>;
}) {
  const { credits, refund, transaction_cost, bought, refundable_until, in_period, second_person } = quote;
  return (
    <ActButton
      label="Refund"
      resource="payments"
      act="refund"
      id={payment}
      question={`Refund ${moneyText(refund)} for ${credits} unused credits?`}
      explanation={
        second_person
          ? 'It is above the limit of the settings: nothing is paid before a second person approves it, by the figures of that moment.'
          : 'The unused credits leave the wallet at once, and their price goes back to the original method.'
      }
      done={({ approval }) =>
        approval ? 'Not paid yet: it waits for a second person, under Approvals' : 'The refund is on its way'
      }
      values={{ credits, amount_minor: refund.amount_minor }}
    >
      <Box sx={{ mb: 2 }}>
        <Facts
          facts={[
            ['Lot', `${bought} credits bought, ${credits} unused`],
            ['Goes back', moneyText(refund)],
            ['Of it transaction cost', transaction_cost.amount_minor > 0 && moneyText(transaction_cost)],
            ['Refund until', <Timestamp key="until" at={refundable_until} />],
          ]}
        />
      </Box>
      {!in_period && (
        <BooleanInput
          source="goodwill"
          label="The refund period is over: refund out of goodwill"
          defaultValue={false}
          helperText={false}
        />
      )}
    </ActButton>
  );
}
