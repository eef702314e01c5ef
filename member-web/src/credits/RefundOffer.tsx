import { Button } from '@mantine/core';
import type { AnswerOf } from '@vonk/contracts/route';
import type { creditsRoutes } from '@vonk/contracts/credits/routes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../app/useFormat.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Page.tsx';
import { RefundTerms } from './RefundTerms.tsx';
import { useTakeRefund } from './useTakeRefund.ts';

type Lot = AnswerOf<typeof creditsRoutes.refundQuote>['lots'][number];

/** Before somebody leaves: what they paid for and did not use comes back, by purchase (DECISIONS "refund"). */
export function RefundOffer({ lots }: { lots: readonly Lot[] }) {
  const { t } = useTranslation('accounts');
  return (
    <Stack>
      <h3>{t('delete.refund.title')}</h3>
      <p>{t('delete.refund.text')}</p>
      {lots.map((lot) => (
        <OfferedLot key={lot.payment} lot={lot} />
      ))}
    </Stack>
  );
}

function OfferedLot({ lot }: { lot: Lot }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const refusalText = useRefusalText();
  const take = useTakeRefund();
  const [id] = useState(() => crypto.randomUUID());
  const amount = format.money(lot.refund);
  const shown = { payment: lot.payment, credits: lot.unused, amount_minor: lot.refund.amount_minor };
  if (take.isSuccess)
    return (
      <Notice kind="success" alert>
        {t('delete.refund.taken', { amount: format.money(take.data.refund.amount) })}
      </Notice>
    );
  return (
    <Notice
      kind="info"
      actions={
        <Button size="sm" loading={take.isPending} onClick={() => take.mutate({ id, ...shown })}>
          {t('delete.refund.take', { amount })}
        </Button>
      }
    >
      {t('delete.refund.lot', { count: lot.unused, bought: lot.bought, date: format.lastDay(lot.refundable_until) })}
      <RefundTerms lot={lot} />
      {take.isError && <span role="alert"> {refusalText(take.error)}</span>}
    </Notice>
  );
}
