import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { packagesQuery } from './paymentQueries.ts';

/**
 * The ways on from a saved card that was not taken, for a package (SPEC 8 "Recurring card payment failed"): enter the details
 * manually, or use another method or PayPal.
 */
export function OtherWays({ bundle, method }: { bundle: string; method: string }) {
  const { t } = useTranslation('payments');
  const sold = useQuery(packagesQuery).data?.packages.find(({ id }) => id === bundle);
  return (
    <>
      <Button component={Link} to={`/credits/${bundle}/${method}?card=new`} size="sm">
        {t('repeat.byHand')}
      </Button>
      {sold?.methods.some(({ id }) => id === 'paypal') && (
        <Button component={Link} to={`/credits/${bundle}/paypal`} size="sm" variant="default">
          {t('repeat.paypal')}
        </Button>
      )}
      <Button component={Link} to={`/credits/${bundle}`} size="sm" variant="default">
        {t('repeat.anyMethod')}
      </Button>
    </>
  );
}
