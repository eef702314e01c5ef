import { Menu } from '@mantine/core';
import { Ban, EllipsisVertical, Flag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BlockDialog } from './BlockDialog.tsx';
import classes from './MemberMenu.module.css';

export type MemberMenuProps = { profile: { id: string; name: string }; mayBlock: boolean };

/** What opens at the button of a card, which has been pressed. */
export function MemberMenuItems({ profile, mayBlock }: MemberMenuProps) {
  const { t } = useTranslation('safety');
  const [blocking, setBlocking] = useState(false);
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The button that was pressed made room for this one: it has the focus again before the menu takes it.
  useEffect(() => {
    button.current?.focus();
    const frame = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false} opened={opened} onChange={setOpened}>
        <Menu.Target>
          <button
            ref={button}
            type="button"
            className={classes.button}
            aria-label={t('card.menu', { name: profile.name })}
          >
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
