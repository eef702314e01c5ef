import { Button, Modal, Skeleton } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { useUser } from '../app/session.ts';
import { useFormat } from '../app/useFormat.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { BalanceOn } from '../credits/BalanceOn.tsx';
import { LedgerCause } from '../credits/LedgerCause.tsx';
import { ledgerQuery, refundQuoteQuery } from '../credits/ledgerQuery.ts';
import { RefundTerms } from '../credits/RefundTerms.tsx';
import classes from '../payments/Shop.module.css';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Card, Page, Row, Stack, State } from '../ui/Page.tsx';
import { toast } from '../ui/toast.ts';

/** Every credit that came and went, with the balance after it, and the way to get money back for unused ones. */
export function LedgerScreen() {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const user = useUser();
  const ledger = useInfiniteQuery(ledgerQuery);
  usePageTitle();
  const entries = ledger.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Page
      width="narrow"
      title={t('title')}
      lead={user ? t('balance', { count: user.credits }) : undefined}
      aside={
        <Button component={Link} to="/credits">
          {t('buy')}
        </Button>
      }
    >
      <Stack>
        <Withdrawal />
        {ledger.isError && !ledger.data ? (
          <ErrorState failure={ledger.error} onRetry={() => void ledger.refetch()} />
        ) : !ledger.data ? (
          <Skeleton height={320} radius="lg" />
        ) : entries.length === 0 ? (
          <State icon={<Coins size={36} />} title={t('empty')} text={t('emptyText')} />
        ) : (
          <Card as="div">
            <table className={classes.ledger}>
              <thead>
                <tr>
                  <th scope="col">{t('what')}</th>
                  <th scope="col" className={classes.num}>
                    {t('credits')}
                  </th>
                  <th scope="col" className={classes.num}>
                    {t('after')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <tr key={entry.id}>
                    <td>
                      <LedgerCause entry={entry} />
                      <br />
                      <span className={classes.fine}>{format.dateTime(entry.at)}</span>
                    </td>
                    <td className={`${classes.num} ${entry.credits > 0 ? classes.plus : ''}`}>
                      {entry.credits > 0
                        ? `+${format.number(entry.credits)}`
                        : format.number(entry.credits).replace('-', '−')}
                    </td>
                    <td className={classes.num}>{format.number(entry.balance_after)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {ledger.hasNextPage && (
              <Button
                variant="default"
                fullWidth
                mt="md"
                loading={ledger.isFetchingNextPage}
                onClick={() => void ledger.fetchNextPage()}
              >
                {t('more')}
              </Button>
            )}
          </Card>
        )}
        {entries.length > 0 && <BalanceOn />}
      </Stack>
    </Page>
  );
}

function Withdrawal() {
  const { t, i18n } = useTranslation('credits');
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const format = useFormat();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const quote = useQuery(refundQuoteQuery).data;
  const [asked, setAsked] = useState<{ payment: string; id: string } | null>(null);
  const refund = useMutation({
    mutationFn: (body: { id: string; payment: string; credits: number; amount_minor: number }) =>
      api('post', '/api/refunds', { body }),
    // It is something else now than was shown: the dialog shows what it is now.
    onError: () => client.invalidateQueries({ queryKey: refundQuoteQuery.queryKey }),
    onSuccess: () => {
      setAsked(null);
      toast(t('refund.done'), 'success');
      void client.invalidateQueries();
    },
  });
  const lots = quote?.lots.filter(({ unused }) => unused > 0) ?? [];
  const lot = lots.find(({ payment }) => payment === asked?.payment);
  if (lots.length === 0) return null;
  return (
    <Card label={t('refund.title')}>
      <Stack>
        <h2>{t('refund.title')}</h2>
        {lots.map(({ payment, unused, bought, refund: amount, refundable_until }) => (
          <Row key={payment}>
            <span>
              {t('refund.lot', {
                unused,
                bought,
                amount: format.money(amount),
                date: format.lastDay(refundable_until),
              })}
            </span>
            <Button variant="default" size="sm" onClick={() => setAsked({ payment, id: crypto.randomUUID() })}>
              {t('refund.ask')}
            </Button>
          </Row>
        ))}
        {lots.length > 1 && quote && (
          <p>{t('refund.total', { amounts: list.format(quote.totals.map(format.money)) })}</p>
        )}
      </Stack>
      <Modal
        opened={Boolean(lot)}
        onClose={() => setAsked(null)}
        title={t('refund.title')}
        closeButtonProps={{ 'aria-label': t('refund.cancel') }}
      >
        {lot && asked && (
          <Stack>
            <p>{t('refund.confirmText', { count: lot.unused, amount: format.money(lot.refund) })}</p>
            <RefundTerms lot={lot} />
            {refund.isError && (
              <Notice kind="danger" alert>
                {refusalText(refund.error)}
              </Notice>
            )}
            <Row>
              <Button
                loading={refund.isPending}
                onClick={() => refund.mutate({ ...asked, credits: lot.unused, amount_minor: lot.refund.amount_minor })}
              >
                {t('refund.confirm')}
              </Button>
              <Button variant="default" onClick={() => setAsked(null)}>
                {t('refund.cancel')}
              </Button>
            </Row>
          </Stack>
        )}
      </Modal>
    </Card>
  );
}
