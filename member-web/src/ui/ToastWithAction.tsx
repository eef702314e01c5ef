import classes from './ToastWithAction.module.css';

type Props = { message: string; label: string; onClick: () => void };

/** The words of a toast with a button beside them. */
export const ToastWithAction = ({ message, label, onClick }: Props) => (
  <span className={classes.toast}>
    <span>{message}</span>
    <button type="button" className={classes.action} onClick={onClick}>
      {label}
    </button>
  </span>
);
