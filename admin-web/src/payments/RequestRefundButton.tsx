import { BooleanInput } from 'react-admin';
import type { Whole } from '../app/adminClient.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { moneyText } from '../ui/formatText.ts';
import { RefundFacts } from './RefundFacts.tsx';
import { t } from '../app/words.ts';

type Quote = NonNullable<Whole<'payments'>['quote']>;

/** Support asks finance for a refund for the member; what it comes to stands in the dialog, and is what is asked for. */
export function RequestRefundButton({ payment, method, quote }: { payment: string; method: string; quote: Quote }) {
  const { credits, refund, in_period } = quote;
  return (
    <ActButton
      label={t('payments:requestRefundButton.askForARefund')}
      resource="payments"
      act="request-refund"
      id={payment}
      question={t('payments:requestRefundButton.askForARefundOf', { refund: moneyText(refund), count: credits })}
      explanation={t('payments:requestRefundButton.nothingIsPaidBeforeSomeone')}
      done={t('payments:requestRefundButton.askedItWaitsForFinance')}
      values={{ credits, amount_minor: refund.amount_minor }}
    >
      <RefundFacts method={method} quote={quote} />
      {!in_period && (
        <BooleanInput
          source="goodwill"
          label={t('payments:requestRefundButton.theRefundPeriodIsOver')}
          defaultValue={false}
          helperText={false}
        />
      )}
    </ActButton>
  );
}
