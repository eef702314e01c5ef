import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './PremiumPane.module.css';

type Props = {
  title: string;
  text: string;
  /** What it is without and with Premium. */
  free: ReactNode;
  premium: ReactNode;
  children: ReactNode;
};

/** One thing that Premium changes: shown, said, and beside each other what it is without and with it. */
export function PremiumPane({ title, text, free, premium, children }: Props) {
  const { t } = useTranslation('payments');
  return (
    <article className={classes.pane}>
      <div className={classes.view} aria-hidden>
        {children}
      </div>
      <h3>{title}</h3>
      <p>{text}</p>
      <dl className={classes.pair}>
        <div>
          <dt>{t('premium.free')}</dt>
          <dd>{free}</dd>
        </div>
        <div>
          <dt>{t('premium.premium')}</dt>
          <dd>{premium}</dd>
        </div>
      </dl>
    </article>
  );
}
