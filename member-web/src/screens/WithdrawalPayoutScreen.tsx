import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, Hourglass, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useFormat } from '../app/useFormat.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { codeOf, useRefusalText } from '../app/useRefusalText.ts';
import { RefundTerms } from '../credits/RefundTerms.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page, StatePage } from '../ui/Page.tsx';

/** The page of the link in the receipt of a withdrawal: what goes back, and the button that lets it go. */
export function WithdrawalPayoutScreen() {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const refusalText = useRefusalText();
  const support = useSettings()?.support_email ?? '';
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [id] = useState(() => crypto.randomUUID());
  usePageTitle(t('withdrawal.payout.title'));
  const payout = useQuery({
    queryKey: ['credits', 'withdrawal', token],
    queryFn: ({ signal }) => api('get', '/api/withdrawals/payout', { query: { token }, signal }),
    retry: false,
    enabled: token !== '',
  });
  const release = useMutation({
    mutationFn: (shown: { credits: number; amount_minor: number }) =>
      api('post', '/api/withdrawals/payout', { body: { id, token, ...shown } }),
    // It is something else now than was shown: what it is now is shown before it is asked again.
    onError: () => payout.refetch(),
  });
  if (release.isSuccess)
    return (
      <StatePage
        icon={<CircleCheck size={40} />}
        tone="success"
        title={t('withdrawal.payout.done', { amount: format.money(release.data.refund.amount) })}
      />
    );
  // An address without its token is a link that was cut off.
  if (token === '' || (payout.isError && codeOf(payout.error) === 'link_expired'))
    return (
      <StatePage
        icon={<Undo2 size={40} />}
        tone="warning"
        title={t('withdrawal.payout.expired')}
        text={t('withdrawal.payout.expiredText')}
      >
        <Button component={Link} to="/withdrawal" size="lg">
          {t('withdrawal.payout.again')}
        </Button>
      </StatePage>
    );
  if (payout.isError && !payout.data)
    return (
      <Page>
        <ErrorState failure={payout.error} onRetry={() => void payout.refetch()} />
      </Page>
    );
  if (!payout.data) return <StatePage icon={<Hourglass size={40} />} title={t('withdrawal.payout.title')} />;
  const { payment: order, received_at, lot, in_period } = payout.data;
  const date = format.dateTime(received_at);
  if (!lot || !in_period)
    return (
      <StatePage
        icon={<Undo2 size={40} />}
        tone="warning"
        title={t('withdrawal.payout.title')}
        text={`${t('withdrawal.payout.text', { order, date })} ${t(lot ? 'withdrawal.payout.over' : 'withdrawal.payout.nothing', { support })}`}
      />
    );
  return (
    <StatePage
      icon={<Undo2 size={40} />}
      title={t('withdrawal.payout.title')}
      text={t('withdrawal.payout.text', { order, date })}
    >
      <p>{t('withdrawal.payout.back', { count: lot.unused, amount: format.money(lot.refund) })}</p>
      <RefundTerms lot={lot} />
      {release.isError && (
        <Notice kind="danger" alert>
          {refusalText(release.error)}
        </Notice>
      )}
      <Button
        size="lg"
        loading={release.isPending}
        onClick={() => release.mutate({ credits: lot.unused, amount_minor: lot.refund.amount_minor })}
      >
        {t('withdrawal.payout.confirm')}
      </Button>
    </StatePage>
  );
}
