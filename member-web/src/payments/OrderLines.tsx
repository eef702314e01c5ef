import type { Money } from '@vonk/contracts/kernel';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../app/useFormat.ts';
import classes from './Shop.module.css';

type Lines = Readonly<{
  price: Money;
  /** What is taken off; `percentage` 0 where the discount is an amount. */
  discount: Readonly<{ amount: Money; percentage: number }> | null;
  cost: Money;
  /** Only where somebody still decides whether to order. */
  perMessage?: Money | undefined;
  total: Money;
  /** Lines above the price: what it is, and how it is paid. */
  children?: ReactNode;
}>;

/** LOOK.md "Money is plain": what an order comes to, line by line, the same on every screen that shows one. */
export function OrderLines({ price, discount, cost, perMessage, total, children }: Lines) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return (
    <dl className={classes.lines}>
      {children}
      <div>
        <dt>{t('checkout.price')}</dt>
        <dd>{format.money(price)}</dd>
      </div>
      {discount && discount.amount.amount_minor > 0 && (
        <div className={classes.discount}>
          <dt>
            {discount.percentage > 0
              ? t('checkout.discount', { percentage: discount.percentage })
              : t('checkout.discountAmount')}
          </dt>
          <dd>−{format.money(discount.amount)}</dd>
        </div>
      )}
      <div>
        <dt>{t('checkout.cost')}</dt>
        <dd>{cost.amount_minor > 0 ? format.money(cost) : t('checkout.free')}</dd>
      </div>
      {perMessage && (
        <div>
          <dt>{t('checkout.perMessage')}</dt>
          <dd>{format.money(perMessage)}</dd>
        </div>
      )}
      <div className={classes.total}>
        <dt>{t('checkout.total')}</dt>
        <dd>{format.money(total)}</dd>
      </div>
    </dl>
  );
}
