import { Box } from '@mui/material';
import { required, TextInput } from 'react-admin';
import type { Money } from '@vonk/contracts/kernel';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { moneyText } from '../ui/formatText.ts';
import { TransferAccount } from './TransferAccount.tsx';
import { t } from '../app/words.ts';

type Props = Readonly<{
  refund: string;
  credits: number;
  amount: Money;
  /** The provider never had this money: finance transfers it to the account that it came from. */
  byTransfer?: boolean;
}>;

/** What finance does about a refund that the provider refuses, or could not pay out after all: ask once more, pay by hand with proof, or give the credits back at their worth. */
export function RefusedRefundButtons({ refund, credits, amount, byTransfer = false }: Props) {
  if (!useMayDo('payments.refund')) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <ActButton
        label={t('site:words.tryAgain')}
        resource="refunds"
        act="retry"
        id={refund}
        question={t('payments:refusedRefundButtons.askTheProviderForOnce', { amount: moneyText(amount) })}
        explanation={t('payments:refusedRefundButtons.theCreditsStayOutOf')}
        done={t('payments:refusedRefundButtons.theProviderIsAskedOnce')}
      />
      <ActButton
        label={t('payments:refusedRefundButtons.paidByHand')}
        resource="refunds"
        act="paid-by-hand"
        id={refund}
        question={t('payments:refusedRefundButtons.didYouTransferYourself', { amount: moneyText(amount) })}
        explanation={t('payments:refusedRefundButtons.theRefundCountsAsPaid')}
        done={t('payments:refusedRefundButtons.notedAsPaid')}
      >
        {byTransfer && <TransferAccount refund={refund} />}
        <TextInput
          source="proof"
          label={t('payments:refusedRefundButtons.whatTheBankCallsThe')}
          validate={required()}
        />
      </ActButton>
      {credits > 0 && (
        <ActButton
          label={t('payments:refusedRefundButtons.giveCreditsBack')}
          resource="refunds"
          act="reverse"
          id={refund}
          question={t('payments:refusedRefundButtons.giveCreditsBackInsteadOf', {
            count: credits,
            amount: moneyText(amount),
          })}
          explanation={t('payments:refusedRefundButtons.noMoneyGoesBackThe')}
          done={t('payments:refusedRefundButtons.theCreditsGoBack')}
        />
      )}
    </Box>
  );
}
