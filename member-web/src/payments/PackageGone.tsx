import { Button } from '@mantine/core';
import { PackageX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page, State } from '../ui/Page.tsx';

/** The package of the address is not for sale: said instead of the order, with the way to those that are. */
export function PackageGone() {
  const { t } = useTranslation('payments');
  return (
    <Page>
      <State heading="h1" icon={<PackageX size={36} />} title={t('checkout.gone')} text={t('checkout.goneText')}>
        <Button component={Link} to="/credits">
          {t('checkout.all')}
        </Button>
      </State>
    </Page>
  );
}
