import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DisabledReason } from '@vonk/contracts/notifications/events';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { changeUser, useUser } from '../app/session.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';

/** Why mail is off (SPEC 3 notifications_disabled): what happened, and the way back for each reason. */
export function DisabledMail() {
  const { t } = useTranslation('notifications');
  const user = useUser();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const enable = useMutation({
    mutationFn: (reason: DisabledReason) => api('post', '/api/notifications/enable', { body: { reason } }),
    onSuccess: (_answer, reason) => {
      changeUser(client, (known) => ({
        ...known,
        notifications_disabled: known.notifications_disabled.filter((one) => one !== reason),
      }));
      toast(t('off.done'), 'success');
    },
    onError: (failure) => toast(refusalText(failure), 'danger'),
  });
  return (user?.notifications_disabled ?? []).map((reason) => (
    <Notice
      key={reason}
      kind="warning"
      actions={
        <>
          <Button
            size="sm"
            loading={enable.isPending && enable.variables === reason}
            onClick={() => enable.mutate(reason)}
          >
            {t(`off.${reason}.undo`)}
          </Button>
          {reason === 'bounce' && (
            <Button component={Link} to="/profile/settings" variant="default" size="sm">
              {t('off.bounce.change')}
            </Button>
          )}
        </>
      }
    >
      <strong>{t(`off.${reason}.title`)}</strong> {t(`off.${reason}.text`, { email: user?.email })} {t('off.still')}
    </Notice>
  ));
}
