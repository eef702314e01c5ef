import { Menu } from '@mantine/core';
import { Ban, EllipsisVertical, Flag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BlockDialog } from './BlockDialog.tsx';
import classes from './MemberMenu.module.css';

type Props = { profile: { id: string; name: string }; mayBlock?: boolean };

/** Report, also logged out, and block, in the corner of a card. */
export function MemberMenu({ profile, mayBlock = true }: Props) {
  const { t } = useTranslation('safety');
  const [blocking, setBlocking] = useState(false);
  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button type="button" className={classes.button} aria-label={t('card.menu', { name: profile.name })}>
            <EllipsisVertical size={20} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to={`/complaints?profile=${profile.id}`}
            leftSection={<Flag size={18} aria-hidden />}
          >
            {t('card.report')}
          </Menu.Item>
          {mayBlock && (
            <Menu.Item leftSection={<Ban size={18} aria-hidden />} onClick={() => setBlocking(true)}>
              {t('card.block')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <BlockDialog opened={blocking} profile={profile} onClose={() => setBlocking(false)} onBlocked={() => undefined} />
    </>
  );
}
