import type { creditsRoutes } from '@vonk/contracts/credits/routes';
import { REFUND_WITHIN_DAYS } from '@vonk/contracts/credits/refundWithinDays';
import type { AnswerOf } from '@vonk/contracts/route';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../app/useFormat.ts';
import { refundWay } from './refundWay.ts';

type Lot = AnswerOf<typeof creditsRoutes.refundQuote>['lots'][number];

/** What somebody wants to know before they take money back: what of it is transaction cost, where it goes, and how long that takes. */
export function RefundTerms({ lot: { transaction_cost, method } }: { lot: Lot }) {
  const { t } = useTranslation('credits');
  const format = useFormat();
  return (
    <p>
      {transaction_cost.amount_minor > 0 && `${t('refund.cost', { amount: format.money(transaction_cost) })} `}
      {t(`refund.takes.${refundWay(method)}`, { count: REFUND_WITHIN_DAYS })}
    </p>
  );
}
