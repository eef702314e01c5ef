import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import classes from './ProfileScreen.module.css';

/** The parts of one's own account; on a narrow screen the strip shows the chosen one whole. */
export function ProfileTabs() {
  const { t } = useTranslation('profiles');
  const tabs = [
    ['/profile', 'tabs.profile'],
    ['/profile/settings', 'tabs.settings'],
    ['/notifications', 'tabs.notifications'],
    ['/profile/credits', 'tabs.credits'],
    ['/transactions', 'tabs.payments'],
  ] as const;
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = strip;
    const chosen = current?.querySelector('[aria-current="page"]');
    if (!current || !chosen) return;
    const [around, inside] = [current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    current.scrollLeft += inside.left + inside.width / 2 - (around.left + around.width / 2);
  }, []);
  return (
    <nav ref={strip} className={classes.tabs} aria-label={t('tabs.label')}>
      {tabs.map(([to, key]) => (
        <NavLink key={to} to={to} end className={classes.tab}>
          {t(key)}
        </NavLink>
      ))}
    </nav>
  );
}
