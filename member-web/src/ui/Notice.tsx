import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Notice.module.css';

const icons = { info: Info, warning: TriangleAlert, danger: CircleAlert, success: CircleCheck } as const;
type Props = {
  kind?: keyof typeof icons;
  children: ReactNode;
  actions?: ReactNode;
  onDismiss?: () => void;
  alert?: boolean;
};

/** A sentence that matters here and now. `alert` reads it out at once. */
export function Notice({ kind = 'info', children, actions, onDismiss, alert = false }: Props) {
  const { t } = useTranslation('site');
  const Icon = icons[kind];
  return (
    <div className={`${classes.notice} ${kind === 'info' ? '' : classes[kind]}`} role={alert ? 'alert' : undefined}>
      <span className={classes.icon} aria-hidden>
        <Icon size={20} />
      </span>
      <div className={classes.body}>
        <div>{children}</div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {onDismiss && (
        <button type="button" className={classes.close} onClick={onDismiss} aria-label={t('action.dismiss')}>
          <X size={18} aria-hidden />
        </button>
      )}
    </div>
  );
}
