import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { Notice } from '../ui/Notice.tsx';
import { verbatim } from '../ui/verbatim.tsx';

/** For who leaves because of the price: a personal code, once (DECISIONS "delete_discount"); nothing while none is offered. */
export function LeavingOffer() {
  const { t } = useTranslation('accounts');
  const refusalText = useRefusalText();
  const offer = useQuery({
    queryKey: ['site', 'company'],
    queryFn: ({ signal }) => api('get', '/api/companyinfo.php', { signal }),
  });
  const take = useMutation({ mutationFn: () => api('post', '/api/discountcode/leaving') });
  const percentage = offer.data?.delete_discount ?? 0;
  if (percentage === 0) return null;
  if (take.isError) return <Notice kind="warning">{refusalText(take.error)}</Notice>;
  if (!take.data)
    return (
      <Notice
        actions={
          <Button variant="light" loading={take.isPending} onClick={() => take.mutate()}>
            {t('delete.offer.take')}
          </Button>
        }
      >
        {t('delete.offer.text', { percentage })}
      </Notice>
    );
  return (
    <Notice
      kind="success"
      alert
      actions={
        <Button component={Link} to="/credits">
          {t('delete.offer.shop')}
        </Button>
      }
    >
      <strong {...verbatim}>{take.data.code}</strong>
      <br />
      {t('delete.offer.taken', { percentage: take.data.value_percentage })}
    </Notice>
  );
}
