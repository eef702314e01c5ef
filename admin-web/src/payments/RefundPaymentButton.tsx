import { BooleanInput } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';
import { moneyText } from '../ui/formatText.ts';
import type { Whole } from '../app/adminClient.ts';
import { RefundFacts } from './RefundFacts.tsx';
import { t } from '../app/words.ts';

/**
 * Takes the unused credits of a purchase back; the money follows to the original method. What it comes to stands in the
 * dialog, and is what is paid: when it changed meanwhile, the act is refused. Above the limit it asks for a second person.
 */
export function RefundPaymentButton({
  payment,
  method,
  quote,
}: {
  payment: string;
  method: string;
  quote: NonNullable<Whole<'payments'>['quote']>;
}) {
  const { credits, refund, in_period, second_person } = quote;
  return (
    <ActButton
      label={t('payments:refundPaymentButton.refund')}
      resource="payments"
      act="refund"
      id={payment}
      question={t('payments:refundPaymentButton.refundForUnusedCredits', { refund: moneyText(refund), count: credits })}
      explanation={
        second_person ? t('payments:refundPaymentButton.itIsAboveTheLimit') : t('site:words.theUnusedCreditsLeaveThe')
      }
      done={({ approval }) =>
        approval
          ? t('payments:refundPaymentButton.notPaidYetItWaits')
          : t('payments:refundPaymentButton.theRefundIsOnIts')
      }
      values={{ credits, amount_minor: refund.amount_minor }}
    >
      <RefundFacts method={method} quote={quote} />
      {!in_period && (
        <BooleanInput
          source="goodwill"
          label={t('payments:refundPaymentButton.theRefundPeriodIsOver')}
          defaultValue={false}
          helperText={false}
        />
      )}
    </ActButton>
  );
}
