import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../app/apiClient.ts';
import { useFormat } from '../app/useFormat.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { Notice } from '../ui/Notice.tsx';
import { Row, Stack } from '../ui/Page.tsx';
import { toast } from '../ui/toast.ts';
import { savedCardQuery } from './savedCardQuery.ts';
import { useCardName } from './useCardName.ts';

/** The card that pays when the same is ordered again: which one, since when, and how to let it go. */
export function SavedCard() {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const nameOf = useCardName();
  const card = useQuery(savedCardQuery);
  const remove = useMutation({
    mutationFn: () => api('delete', '/api/card', { repeatable: true }),
    onSuccess: () => {
      client.setQueryData(savedCardQuery.queryKey, null);
      toast(t('savedCard.removed'), 'success');
    },
  });
  const failure = remove.error ?? card.error;
  if (card.isPending) return <Skeleton height={60} radius="md" />;
  return (
    <Stack>
      {failure && (
        <Notice kind="danger" alert>
          {refusalText(failure)}
        </Notice>
      )}
      {card.data ? (
        <Row>
          <span>
            <strong>{nameOf(card.data)}</strong>
            <br />
            {t('savedCard.since', { date: format.date(card.data.saved_at) })}
          </span>
          <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('savedCard.remove')}
          </Button>
        </Row>
      ) : (
        !failure && <p>{t('savedCard.none')}</p>
      )}
    </Stack>
  );
}
