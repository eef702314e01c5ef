import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../app/apiClient.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { Notice } from '../ui/Notice.tsx';

/** SPEC 8: the hint says to wait a minute before asking again. */
const WAIT_S = 60;

export function ResendActivation({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation('accounts');
  const refusalText = useRefusalText();
  const [wait, setWait] = useState(0);
  const resend = useMutation({
    mutationFn: () => api('post', '/api/activation/resend'),
    onSuccess: () => setWait(WAIT_S),
  });
  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  return (
    <>
      <Button
        size={compact ? 'sm' : 'md'}
        variant={compact ? 'default' : 'filled'}
        onClick={() => resend.mutate()}
        loading={resend.isPending}
        disabled={wait > 0}
      >
        {wait > 0 ? t('activate.resendIn', { seconds: wait }) : t('activate.resend')}
      </Button>
      {resend.isSuccess && (
        <Notice kind="success" alert>
          {t('activate.resent')}
        </Notice>
      )}
      {resend.isError && (
        <Notice kind="danger" alert>
          {refusalText(resend.error)}
        </Notice>
      )}
    </>
  );
}
