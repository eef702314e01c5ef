import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import classes from './ProfileScreen.module.css';

export function ProfileTabs() {
  const { t } = useTranslation('profiles');
  const tabs = [
    ['/profile', 'tabs.profile'],
    ['/profile/settings', 'tabs.settings'],
    ['/notifications', 'tabs.notifications'],
    ['/profile/credits', 'tabs.credits'],
    ['/transactions', 'tabs.payments'],
  ] as const;
  return (
    <nav className={classes.tabs} aria-label={t('tabs.label')}>
      {tabs.map(([to, key]) => (
        <NavLink key={to} to={to} end className={classes.tab}>
          {t(key)}
        </NavLink>
      ))}
    </nav>
  );
}
