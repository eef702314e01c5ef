import classes from './CountBadge.module.css';

/** SPEC 2, 9: "99+" from 100 up. */
export const countText = (count: number) => (count >= 100 ? '99+' : String(count));

/** SPEC 2: the credits badge shows at 10 or fewer, in warning colour above 0 and danger colour at 0. */
export const CREDITS_BADGE_FROM = 10;

/** How many are new. Nothing at all when there are none. */
export function CountBadge({ count }: { count: number }) {
  return count > 0 ? <span className={classes.badge}>{countText(count)}</span> : null;
}

export function CreditsBadge({ credits }: { credits: number }) {
  if (credits > CREDITS_BADGE_FROM) return null;
  return (
    <span
      className={`${classes.badge} ${credits <= 0 ? classes.danger : ''}`}
      data-tone={credits <= 0 ? 'danger' : 'warning'}
    >
      {Math.max(0, credits)}
    </span>
  );
}
