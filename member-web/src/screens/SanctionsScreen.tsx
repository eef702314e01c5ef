import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser, userQuery } from '../app/session.ts';
import { useIsAhead } from '../app/useCountdown.ts';
import { useFormat } from '../app/useFormat.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { SanctionCards } from '../safety/SanctionCards.tsx';
import { sanctionsQuery } from '../safety/sanctionsQuery.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Card, Page, Row, Stack, State } from '../ui/Page.tsx';

/**
 * What a suspended or terminated member finds after signing in: the reason, the statement, the appeal, and that export,
 * deletion and refund still work (DECISIONS "sanctions"). For everybody else a list of what was decided about them.
 */
export function SanctionsScreen() {
  const { t } = useTranslation('safety');
  const user = useUser();
  const format = useFormat();
  const sanctions = useQuery(sanctionsQuery);
  const shut = user?.status === 'suspended';
  const until = user?.suspension?.until ?? null;
  const title = !shut ? t('sanction.title') : t(until ? 'sanction.suspendedTitle' : 'sanction.terminatedTitle');
  usePageTitle(title);
  useNextEnd([
    until,
    ...(sanctions.data?.sanctions ?? []).flatMap((one) => (one.active && one.until ? [one.until] : [])),
  ]);
  return (
    <Page width="narrow" title={title} lead={t('sanction.lead')}>
      <Stack>
        {shut && (
          <Notice kind="danger">
            {until ? t('sanction.suspendedText', { date: format.dateTime(until) }) : t('sanction.terminatedText')}
          </Notice>
        )}
        {sanctions.isError && !sanctions.data ? (
          <ErrorState failure={sanctions.error} onRetry={() => void sanctions.refetch()} />
        ) : !sanctions.data ? (
          <Skeleton height={220} radius="lg" />
        ) : sanctions.data.sanctions.length === 0 ? (
          <State icon={<ShieldCheck size={40} />} tone="success" title={t('sanction.none')} />
        ) : (
          <SanctionCards sanctions={sanctions.data.sanctions} />
        )}
        {shut && (
          <Card label={t('sanction.still')}>
            <Stack>
              <h2>{t('sanction.still')}</h2>
              <Row>
                <Button
                  component="a"
                  href="/api/user/export"
                  download
                  variant="default"
                  leftSection={<Download size={18} aria-hidden />}
                >
                  {t('sanction.export')}
                </Button>
                <Button component={Link} to="/transactions" variant="default">
                  {t('sanction.refund')}
                </Button>
                <Button component={Link} to="/profile/settings" variant="default">
                  {t('sanction.delete')}
                </Button>
              </Row>
            </Stack>
          </Card>
        )}
      </Stack>
    </Page>
  );
}

/** Asked so often while it is over here and not yet at the house: clocks differ. */
const AGAIN_MS = 30_000;

/** Asks the house anew once the first of some ends (ISO 8601) has come: what is over is over on the screen, too. */
function useNextEnd(ends: readonly (string | null)[]) {
  const client = useQueryClient();
  const next = ends
    .filter((end) => end !== null)
    .sort()
    .at(0);
  const over = !useIsAhead(next) && next !== undefined;
  useEffect(() => {
    if (!over) return;
    const ask = () => {
      for (const { queryKey } of [sanctionsQuery, userQuery]) void client.invalidateQueries({ queryKey });
    };
    ask();
    const timer = setInterval(ask, AGAIN_MS);
    return () => clearInterval(timer);
  }, [over, next, client]);
}
