import { Button } from '@mantine/core';
import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { State } from '../ui/Page.tsx';

/** A suspended member cannot buy: what they can do instead, and where the reason stands. */
export function NotWhileSuspended({ heading = 'h2' }: { heading?: 'h1' | 'h2' }) {
  const { t } = useTranslation(['payments', 'errors']);
  return (
    <State
      heading={heading}
      tone="warning"
      icon={<ShieldAlert size={36} />}
      title={t('suspended.title')}
      text={t('errors:suspended')}
    >
      <Button component={Link} to="/sanctions">
        {t('suspended.action')}
      </Button>
    </State>
  );
}
