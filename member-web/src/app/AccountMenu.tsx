import { Menu, UnstyledButton } from '@mantine/core';
import type { User } from '@vonk/contracts/accounts/queries';
import { Bell, ChevronDown, CircleUser, LogOut, Receipt, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Photo } from '../ui/Photo.tsx';
import classes from './Header.module.css';
import { useSignOut } from './useSignOut.ts';

/** SPEC 2: my profile, settings, logout; shows the profile's name and the thumbnail of its main photo. */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation('site');
  const signOut = useSignOut();
  const navigate = useNavigate();
  return (
    <Menu position="bottom-end" width={230} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.account} aria-label={t('nav.account', { name: user.profile.name })}>
          <span className={classes.avatar} aria-hidden>
            <Photo photo={user.profile.main_image} alt="" size="thumb" shape="square" name={user.profile.name} eager />
          </span>
          <span className={classes.accountName}>{user.profile.name}</span>
          <ChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/profile" leftSection={<CircleUser size={18} aria-hidden />}>
          {t('nav.profile')}
        </Menu.Item>
        <Menu.Item component={Link} to="/profile/settings" leftSection={<Settings size={18} aria-hidden />}>
          {t('nav.settings')}
        </Menu.Item>
        <Menu.Item component={Link} to="/profile/credits" leftSection={<Receipt size={18} aria-hidden />}>
          {t('nav.ledger')}
        </Menu.Item>
        <Menu.Item component={Link} to="/notifications" leftSection={<Bell size={18} aria-hidden />}>
          {t('nav.notifications')}
        </Menu.Item>
        <Menu.Item
          leftSection={<LogOut size={18} aria-hidden />}
          onClick={() => void signOut().then(() => navigate('/', { flushSync: true }))}
        >
          {t('nav.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
