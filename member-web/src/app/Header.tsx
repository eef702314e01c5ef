import { Button } from '@mantine/core';
import type { User } from '@vonk/contracts/accounts/queries';
import { ArrowLeft, Coins, Crown, Heart, MessageCircle, Search, Zap } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { CountBadge, CreditsBadge } from '../ui/CountBadge.tsx';
import { Logo } from '../ui/Logo.tsx';
import classes from './Header.module.css';
import { hasBackButton } from './installation.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { lazyComponent } from './lazyComponent.ts';
import { useUser } from './session.ts';
import { useOpenSignup } from './signupContext.ts';
import { useSiteName } from './siteSettings.ts';
import { useCounts } from './useCounts.ts';
import { useHydrated } from './useHydrated.ts';
import { verbatim } from '../ui/verbatim.tsx';

/** For members alone. */
export const AccountMenu = lazyComponent(() => import('./AccountMenu.tsx').then((found) => found.AccountMenu));

function TopLink({
  to,
  icon,
  label,
  badge,
  className = '',
}: {
  to: string;
  icon: ReactNode;
  label: string;
  badge?: ReactNode;
  className?: string;
}) {
  return (
    <NavLink to={to} className={`${classes.link} ${className}`}>
      {icon}
      <span className={classes.linkText} aria-hidden>
        {label}
      </span>
      <span className="visually-hidden">{label}</span>
      {badge}
    </NavLink>
  );
}

/** SPEC 2: a paid member sees the credits (to a repeat order), an unpaid one, unless shut out, the way to premium. */
function MoneyLink({ user }: { user: User }) {
  const { t } = useTranslation('site');
  return user.paid_user ? (
    <TopLink
      to="/credits/repeat-order"
      icon={<Coins size={20} aria-hidden />}
      label={t('nav.credits')}
      badge={<CreditsBadge credits={user.credits} />}
    />
  ) : (
    <TopLink
      to="/premium"
      icon={<Crown size={18} aria-hidden />}
      label={t('nav.premium')}
      className={`${classes.premium} ${classes.keepText}`}
    />
  );
}

function MemberLinks() {
  const { t } = useTranslation('site');
  const { unread, likes } = useCounts();
  return (
    <>
      <TopLink to="/members" icon={<Search size={20} aria-hidden />} label={t('nav.search')} />
      <TopLink to="/swipe-game" icon={<Zap size={20} aria-hidden />} label={t('nav.swipe')} />
      <TopLink
        to="/likes"
        icon={<Heart size={20} aria-hidden />}
        label={t('nav.likes')}
        badge={<CountBadge count={likes} />}
      />
      <TopLink
        to="/chats"
        icon={<MessageCircle size={20} aria-hidden />}
        label={t('nav.chats')}
        badge={<CountBadge count={unread} />}
      />
    </>
  );
}

function VisitorLinks() {
  const { t } = useTranslation('site');
  const openSignup = useOpenSignup();
  return (
    <>
      <Button component={Link} to="/login" variant="subtle" px="md" className={classes.keep}>
        {t('nav.login')}
      </Button>
      <Button onClick={() => openSignup()} px="lg" className={classes.wideOnly}>
        {t('nav.signup')}
      </Button>
    </>
  );
}

/** By itself: what is known late draws nothing anew that is still being taken over beside it. */
function BackButton({ pathname }: { pathname: string }) {
  const { t } = useTranslation('site');
  const navigate = useNavigate();
  const hydrated = useHydrated();
  if (!hydrated || !hasBackButton(pathname)) return null;
  return (
    <button type="button" className={classes.back} onClick={() => void navigate(-1)} aria-label={t('action.back')}>
      <ArrowLeft size={22} aria-hidden />
    </button>
  );
}

export function Header() {
  const { t } = useTranslation('site');
  const user = useUser();
  const name = useSiteName();
  const { pathname } = useLocation();
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <BackButton pathname={pathname} />
        <Link to="/" className={classes.brand} aria-label={t('nav.home', { name })}>
          <Logo />
          <span className={classes.brandText} {...verbatim}>
            {name}
          </span>
        </Link>
        <nav className={classes.links} aria-label={t('nav.main')}>
          {user && <MemberLinks />}
        </nav>
        {user && (user.paid_user || user.status !== 'suspended') && <MoneyLink user={user} />}
        {pathname !== '/complete-signup' && <LanguageMenu />}
        {user === null && <VisitorLinks />}
        {user && (
          <Suspense fallback={<span className={classes.avatar} />}>
            <AccountMenu user={user} />
          </Suspense>
        )}
      </div>
    </header>
  );
}
