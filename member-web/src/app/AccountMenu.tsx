import { UnstyledButton } from '@mantine/core';
import type { User } from '@vonk/contracts/accounts/queries';
import { Bell, ChevronDown, CircleUser, LogOut, Receipt, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Photo } from '../ui/Photo.tsx';
import classes from './AccountMenu.module.css';
import header from './Header.module.css';
import { useMenuButton } from './useMenuButton.ts';
import { useSignOut } from './useSignOut.ts';
import { verbatim } from '../ui/verbatim.tsx';

const LINKS = [
  ['/profile', 'nav.profile', CircleUser],
  ['/profile/settings', 'nav.settings', Settings],
  ['/profile/credits', 'nav.ledger', Receipt],
  ['/notifications', 'nav.notifications', Bell],
] as const;

/**
 * SPEC 2: my profile, settings, logout; shows the profile's name and the thumbnail of its main photo. On every page of a
 * member, and therefore made of little: a menu of the kit finds its place by itself, which this one need not.
 */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation('site');
  const signOut = useSignOut();
  const navigate = useNavigate();
  const { opened, close, button, menu } = useMenuButton();
  const label = t('nav.account', { name: user.profile.name });
  return (
    <div className={classes.frame}>
      <UnstyledButton className={header.account} aria-label={label} {...button}>
        <span className={header.avatar} aria-hidden>
          <Photo photo={user.profile.main_image} alt="" size="thumb" shape="square" name={user.profile.name} eager />
        </span>
        <span className={header.accountName} {...verbatim}>
          {user.profile.name}
        </span>
        <ChevronDown size={16} aria-hidden />
      </UnstyledButton>
      {opened && (
        <div className={classes.menu} aria-label={label} {...menu}>
          {LINKS.map(([to, key, Icon]) => (
            <Link key={to} role="menuitem" tabIndex={-1} className={classes.item} to={to} onClick={close}>
              <Icon size={18} aria-hidden />
              {t(key)}
            </Link>
          ))}
          <UnstyledButton
            role="menuitem"
            tabIndex={-1}
            className={classes.item}
            onClick={() => {
              close();
              void signOut().then(() => navigate('/', { flushSync: true }));
            }}
          >
            <LogOut size={18} aria-hidden />
            {t('nav.logout')}
          </UnstyledButton>
        </div>
      )}
    </div>
  );
}
