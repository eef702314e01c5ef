import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../app/useRefusalText.ts';
import { Card, Row, Stack } from '../ui/Page.tsx';
import { balanceQuery } from './ledgerQuery.ts';

/** How many credits there were at the end of a day. */
export function BalanceOn() {
  const { t } = useTranslation('credits');
  const refusalText = useRefusalText();
  const [on, setOn] = useState('');
  const { data, error } = useQuery(balanceQuery(on));
  return (
    <Card label={t('balanceOn')}>
      <Stack>
        <h2>{t('balanceOn')}</h2>
        <Row>
          <TextInput
            type="date"
            label={t('day')}
            value={on}
            error={error && refusalText(error)}
            onChange={(event) => setOn(event.target.value)}
          />
          <strong aria-live="polite">{data && t('had', { count: data.credits })}</strong>
        </Row>
      </Stack>
    </Card>
  );
}
