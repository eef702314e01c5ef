import { BooleanInput } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';

/** Takes the unused credits of a purchase back; the money follows to the original method. */
export const RefundPaymentButton = ({ payment }: { payment: string }) => (
  <ActButton
    label="Refund"
    path={`payments/${payment}/refund`}
    question="Refund the unused credits of this purchase?"
    explanation="The unused credits leave the wallet at once, and their price goes back to the original method."
    done="The refund is on its way"
  >
    <BooleanInput
      source="goodwill"
      label="Goodwill: also after the refund period"
      defaultValue={false}
      helperText={false}
    />
  </ActButton>
);
