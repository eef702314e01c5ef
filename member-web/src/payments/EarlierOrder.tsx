import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Payment } from '@vonk/contracts/payments/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../app/useFormat.ts';
import { Notice } from '../ui/Notice.tsx';
import { paymentsQuery } from './paymentQueries.ts';

/** Who bought less than this ago may have come back by the button of the browser, and think that nothing was ordered. */
const JUST_NOW_MS = 30 * 60_000;
/** Who orders after longer than this comes for a new one, also where the earlier one is still open at the provider. */
const UNFINISHED_MS = 24 * 60 * 60_000;

/** An order that another one now would come on top of; undefined where there is none. */
const doubledBy = (payments: readonly Payment[], now: number) =>
  payments.find(({ status, started_at, settled_at }) =>
    status === 'pending'
      ? now - Date.parse(started_at) < UNFINISHED_MS
      : status === 'completed' && now - Date.parse(settled_at ?? started_at) < JUST_NOW_MS,
  );

/**
 * Said before ordering: what was ordered before and is not finished, or was bought just now, so that nobody pays twice without
 * meaning it. At a discount that is good once, that the earlier order which has it will be cancelled.
 */
export function EarlierOrder({ discounted }: { discounted: boolean }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const payments = useQuery(paymentsQuery).data?.payments ?? [];
  const [now] = useState(Date.now);
  const replaced = discounted && payments.find(({ status, discount }) => status === 'pending' && discount !== null);
  if (replaced)
    return (
      <Notice kind="warning">
        {t('checkout.replaces', { count: replaced.credits, amount: format.money(replaced.amount) })}
      </Notice>
    );
  const doubled = doubledBy(payments, now);
  if (!doubled) return null;
  const { payment_id, status, credits, amount, started_at } = doubled;
  return (
    <Notice
      kind="warning"
      actions={
        <Button component={Link} to={`/transactions/${payment_id}`} size="sm" variant="default">
          {t('checkout.seeOrder')}
        </Button>
      }
    >
      {t(status === 'pending' ? 'checkout.unfinished' : 'checkout.bought', {
        count: credits,
        amount: format.money(amount),
        date: format.dateTime(started_at),
      })}
    </Notice>
  );
}
