import { Box } from '@mui/material';
import { required, TextInput } from 'react-admin';
import type { Money } from '@vonk/contracts/kernel';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { moneyText } from '../ui/formatText.ts';

type Props = Readonly<{ refund: string; credits: number; amount: Money }>;

/** What finance does about a refund that the provider refuses, or could not pay out after all: ask once more, pay by hand with proof, or give the credits back at their worth. */
export function RefusedRefundButtons({ refund, credits, amount }: Props) {
  if (!useMayDo('payments.refund')) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <ActButton
        label="Try again"
        resource="refunds"
        act="retry"
        id={refund}
        question={`Ask the provider for ${moneyText(amount)} once more?`}
        explanation="The credits stay out of the wallet. Whatever it answers stands in this list."
        done="The provider is asked once more"
      />
      <ActButton
        label="Paid by hand"
        resource="refunds"
        act="paid-by-hand"
        id={refund}
        question={`Did you transfer ${moneyText(amount)} yourself?`}
        explanation="The refund counts as paid, and a mail tells the member."
        done="Noted as paid"
      >
        <TextInput source="proof" label="What the bank calls the transfer" validate={required()} />
      </ActButton>
      {credits > 0 && (
        <ActButton
          label="Give credits back"
          resource="refunds"
          act="reverse"
          id={refund}
          question={`Give ${credits} credits back instead of ${moneyText(amount)}?`}
          explanation="No money goes back. The credits are in their lot again, worth what they were."
          done="The credits go back"
        />
      )}
    </Box>
  );
}
