import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './NoticeBar.module.css';

type Props = {
  kind: 'info' | 'warning' | 'danger' | 'offer';
  /** What it is, for who does not see it. */
  label: string;
  children: ReactNode;
  /** The same in fewer words, on a phone. */
  short?: ReactNode;
  action: ReactNode;
  onDismiss?: (() => void) | undefined;
};

/** One line above a screen that says one thing and offers one: at most 56 px high on a phone. */
export function NoticeBar({ kind, label, children, short, action, onDismiss }: Props) {
  const { t } = useTranslation('site');
  return (
    <aside className={classes.bar} data-kind={kind} data-notice-bar aria-label={label}>
      <div className={classes.inner}>
        <p className={short ? `${classes.text} ${classes.wide}` : classes.text}>{children}</p>
        {short && <p className={`${classes.text} ${classes.narrow}`}>{short}</p>}
        {action}
        {onDismiss && (
          <button type="button" className={classes.close} onClick={onDismiss} aria-label={t('action.dismiss')}>
            <X size={18} aria-hidden />
          </button>
        )}
      </div>
    </aside>
  );
}
