import { CircleUser, Compass, Heart, MessageCircle, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { CountBadge } from '../ui/CountBadge.tsx';
import classes from './Header.module.css';
import { useUser } from './session.ts';
import { useCounts } from './useCounts.ts';

function Tab({ to, icon, label, badge }: { to: string; icon: ReactNode; label: string; badge?: ReactNode }) {
  return (
    <NavLink to={to} className={classes.tab}>
      <span className={classes.tabIcon}>
        {icon}
        <span className={classes.tabBadge}>{badge}</span>
      </span>
      <span>{label}</span>
    </NavLink>
  );
}

/** LOOK.md: below 768 px the navigation is at the thumb. Members only: a visitor has nowhere to go with it yet. */
export function BottomBar() {
  const { t } = useTranslation('site');
  const user = useUser();
  const { unread, likes } = useCounts();
  if (!user) return null;
  return (
    <nav className={classes.bottom} data-bottom-bar aria-label={t('nav.main')}>
      <Tab to="/members" icon={<Compass size={22} aria-hidden />} label={t('bar.discover')} />
      <Tab to="/swipe-game" icon={<Zap size={22} aria-hidden />} label={t('bar.swipe')} />
      <Tab
        to="/likes"
        icon={<Heart size={22} aria-hidden />}
        label={t('bar.likes')}
        badge={<CountBadge count={likes} />}
      />
      <Tab
        to="/chats"
        icon={<MessageCircle size={22} aria-hidden />}
        label={t('bar.chats')}
        badge={<CountBadge count={unread} />}
      />
      <Tab to="/profile" icon={<CircleUser size={22} aria-hidden />} label={t('bar.me')} />
    </nav>
  );
}
