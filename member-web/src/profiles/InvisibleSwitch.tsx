import { Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '@vonk/contracts/accounts/queries';
import { useTranslation } from 'react-i18next';
import { api } from '../app/apiClient.ts';
import { setUser } from '../app/session.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { toast } from '../ui/toast.ts';
import { ownProfileQuery } from './ownProfile.ts';

/** SPEC 4: invisible mode, found by nobody; conversations go on. */
export function InvisibleSwitch({ user }: { user: User }) {
  const { t } = useTranslation('profiles');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const invisible = useMutation({
    mutationFn: (next: boolean) => api('put', '/api/user/invisible', { body: { invisible: next }, repeatable: true }),
    onSuccess: ({ user: changed }) => {
      setUser(client, changed);
      void client.invalidateQueries({ queryKey: ownProfileQuery.queryKey });
      toast(t(changed.profile.invisible ? 'settings.nowInvisible' : 'settings.nowVisible'), 'success');
    },
    onError: (failure) => toast(refusalText(failure), 'danger'),
  });
  return (
    <Switch
      label={t('settings.invisible')}
      description={t('settings.invisibleHint')}
      checked={invisible.isPending ? invisible.variables : user.profile.invisible}
      disabled={invisible.isPending}
      onChange={(event) => invisible.mutate(event.target.checked)}
    />
  );
}
