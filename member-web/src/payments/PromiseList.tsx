import { Infinity as Forever, RotateCcw, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../app/siteSettings.ts';
import classes from './Shop.module.css';

/** What holds for every purchase, beside its price. */
export function PromiseList({ hidden = false }: { hidden?: boolean | undefined }) {
  const { t } = useTranslation('payments');
  const settings = useSettings();
  return (
    <ul className={classes.facts} hidden={hidden}>
      <li className={classes.fact}>
        <ShieldCheck size={20} aria-hidden />
        {t('shop.noSubscription')}
      </li>
      <li className={classes.fact}>
        <Forever size={20} aria-hidden />
        {t('shop.neverExpire')}
      </li>
      <li className={classes.fact}>
        <RotateCcw size={20} aria-hidden />
        {t('shop.refund', { count: settings?.refund_days ?? 14 })}
      </li>
    </ul>
  );
}
