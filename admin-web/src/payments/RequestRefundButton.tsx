import { BooleanInput } from 'react-admin';
import type { Whole } from '../app/adminClient.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { moneyText } from '../ui/formatText.ts';
import { RefundFacts } from './RefundFacts.tsx';

type Quote = NonNullable<Whole<'payments'>['quote']>;

/** Support asks finance for a refund for the member; what it comes to stands in the dialog, and is what is asked for. */
export function RequestRefundButton({ payment, quote }: { payment: string; quote: Quote }) {
  const { credits, refund, in_period } = quote;
  return (
    <ActButton
      label="Ask for a refund"
      resource="payments"
      act="request-refund"
      id={payment}
      question={`Ask for a refund of ${moneyText(refund)} for ${credits} unused credits?`}
      explanation="Nothing is paid before somebody of finance approves it, by the figures of that moment. They read your reason."
      done="Asked: it waits for finance"
      values={{ credits, amount_minor: refund.amount_minor }}
    >
      <RefundFacts quote={quote} />
      {!in_period && (
        <BooleanInput
          source="goodwill"
          label="The refund period is over: ask for it out of goodwill"
          defaultValue={false}
          helperText={false}
        />
      )}
    </ActButton>
  );
}
