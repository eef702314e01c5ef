import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { State } from '../ui/Page.tsx';
import { toast } from '../ui/toast.ts';
import { applyBlock } from './applyBlock.ts';
import { blocksQuery } from './complaintsQuery.ts';

/** SPEC 8: a profile that a block keeps closed. Who set the block reads so and may take it back; the other learns no more. */
export function BlockedProfile({ id }: { id: string }) {
  const { t } = useTranslation(['profiles', 'safety']);
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const mine = useQuery(blocksQuery).data?.blocks.find((one) => one.id === id);
  const unblock = useMutation({
    mutationFn: () => api('delete', '/api/blocks/:profile', { params: { profile: id }, repeatable: true }),
    onSuccess: () => applyBlock(client, id),
    onError: (failure) => toast(refusalText(failure), 'danger'),
  });
  return (
    <State
      heading="h1"
      icon={<UserX size={36} />}
      title={mine ? t('safety:blocked.byYou', { name: mine.name }) : t('profiles:gone.blocked')}
      text={t(mine ? 'safety:blocked.lead' : 'profiles:gone.text')}
    >
      {mine && (
        <Button variant="default" loading={unblock.isPending} onClick={() => unblock.mutate()}>
          {t('safety:blocked.unblockName', { name: mine.name })}
        </Button>
      )}
      <Button component={Link} to="/members">
        {t('profiles:gone.search')}
      </Button>
    </State>
  );
}
