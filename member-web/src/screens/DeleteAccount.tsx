import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeletionForm } from '../accounts/DeletionForm.tsx';
import { useUser } from '../app/session.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useFormat } from '../app/useFormat.ts';
import { refundQuoteQuery } from '../credits/ledgerQuery.ts';
import { RefundOffer } from '../credits/RefundOffer.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Page.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Leaving: the refund offer first if paid credits are left, then what will happen, the reason and the password. */
export function DeleteAccount({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const user = useUser();
  const days = useSettings()?.deletion_grace_days ?? 14;
  const quote = useQuery({ ...refundQuoteQuery, staleTime: 0 });
  const [start] = useState(() => Date.now());
  const [passed, setPassed] = useState(false);
  const [offered, setOffered] = useState<NonNullable<typeof quote.data>['lots'] | null>(null);
  const lots = quote.data?.lots.filter(({ unused }) => unused > 0) ?? [];
  // Lots that were taken back leave the quote; the offer goes on showing what became of them.
  if (offered === null && lots.length > 0) setOffered(lots);
  const until = format.date(new Date(start + days * DAY_MS).toISOString());
  if (quote.isPending) return <Skeleton height={220} radius="lg" />;
  if (offered && !passed)
    return (
      <Stack>
        <RefundOffer lots={offered.map((lot) => lots.find(({ payment }) => payment === lot.payment) ?? lot)} />
        <Button variant="default" onClick={() => setPassed(true)}>
          {lots.length > 0 ? t('delete.refund.skip') : t('delete.next')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('delete.cancel')}
        </Button>
      </Stack>
    );
  return (
    <Stack>
      <p>{t('delete.intro', { date: until })}</p>
      {user && user.credits > 0 && <Notice kind="warning">{t('delete.refund.lost', { count: user.credits })}</Notice>}
      <p>
        <a href="#data">{t('delete.export')}</a>
      </p>
      <DeletionForm until={until} onCancel={onCancel} />
    </Stack>
  );
}
