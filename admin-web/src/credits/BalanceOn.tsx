import { Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useRows } from '../app/adminClient.ts';
import { calendarText } from '../ui/formatText.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Panel } from '../ui/Panel.tsx';
import { LotLink } from './LotLines.tsx';
import { t } from '../app/words.ts';

/** The balance of a member as it was at the end of a day, lot by lot. */
export function BalanceOn({ member }: { member: string }) {
  const [on, setOn] = useState('');
  const { data, error, refetch } = useRows('balances', { filter: on === '' ? { member } : { member, on }, perPage: 1 });
  const [balance] = data ?? [];
  return (
    <Panel
      title={t('credits:balanceOn.balanceOnADay')}
      actions={
        <TextField
          type="date"
          size="small"
          fullWidth={false}
          label={t('credits:words.endOf')}
          value={on}
          onChange={({ target }) => setOn(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      }
    >
      {error && <LoadFailure error={error} onAgain={refetch} older={data !== undefined} />}
      <Typography variant="body2" aria-live="polite">
        {balance
          ? t('credits:balanceOn.creditsAtTheEndOf', { count: balance.credits, on: calendarText(balance.on) })
          : !error && '…'}
      </Typography>
      {balance && balance.lots.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
          {balance.lots.map(({ lot, kind, unused }) => (
            <Typography key={lot} component="li" variant="body2">
              {t(kind === 'bought' ? 'credits:balanceOn.ofPurchase' : 'credits:balanceOn.ofGrant', { unused })}{' '}
              <LotLink lot={lot} member={member} />
            </Typography>
          ))}
        </Box>
      )}
    </Panel>
  );
}
