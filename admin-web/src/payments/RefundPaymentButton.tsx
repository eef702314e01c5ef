import { BooleanInput } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';
import { moneyText } from '../ui/formatText.ts';
import type { Whole } from '../app/adminClient.ts';
import { RefundFacts } from './RefundFacts.tsx';

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
  const { credits, refund, in_period, second_person } = quote;
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
      <RefundFacts quote={quote} />
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
