import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Refusal } from '@vonk/contracts/kernel';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../app/apiClient.ts';
import { codeOf, useRefusalText } from '../app/useRefusalText.ts';
import { Notice } from '../ui/Notice.tsx';

/** SPEC 8: the hint says to wait a minute before asking again. */
const WAIT_S = 60;
const secondsLeft = (sentAt: string | undefined) =>
  sentAt === undefined ? 0 : Math.min(WAIT_S, Math.ceil(WAIT_S - (Date.now() - Date.parse(sentAt)) / 1000));

type Props = {
  compact?: boolean;
  /** When the last mail went, ISO 8601: within a minute of it the button waits. */
  sentAt?: string;
};

/** Asks for the activation mail again, at most once a minute; the house decides, the button only counts along. */
export function ResendActivation({ compact = false, sentAt }: Props) {
  const { t } = useTranslation('accounts');
  const refusalText = useRefusalText();
  const [wait, setWait] = useState(() => secondsLeft(sentAt));
  const resend = useMutation({
    mutationFn: () => api('post', '/api/activation/resend'),
    onSuccess: () => setWait(WAIT_S),
    onError: (no) => no instanceof Refusal && setWait(Number(no.details.retry_after ?? 0)),
  });
  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const early = resend.isError && codeOf(resend.error) === 'too_many_requests';
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
        <Notice kind={early ? 'info' : 'danger'} alert>
          {early ? t('activate.hint') : refusalText(resend.error)}
        </Notice>
      )}
    </>
  );
}
