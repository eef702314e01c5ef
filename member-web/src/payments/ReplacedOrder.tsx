import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../app/useFormat.ts';
import { Notice } from '../ui/Notice.tsx';
import { paymentsQuery } from './paymentQueries.ts';

/**
 * Said before ordering at a discount that is good once: the earlier order that has it and is still in process will be
 * cancelled. Nothing where the order has no discount, or no other is in process.
 */
export function ReplacedOrder({ discounted }: { discounted: boolean }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const payments = useQuery({ ...paymentsQuery, enabled: discounted });
  const earlier = payments.data?.payments.find(({ status, discount }) => status === 'pending' && discount !== null);
  if (!discounted || !earlier) return null;
  return (
    <Notice kind="warning">
      {t('checkout.replaces', { count: earlier.credits, amount: format.money(earlier.amount) })}
    </Notice>
  );
}
