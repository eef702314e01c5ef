import { Box, MenuItem, TextField } from '@mui/material';
import type { Money } from '@vonk/contracts/kernel';
import { useState } from 'react';
import { useInput, useWrappedSource } from 'react-admin';
import { useActProblems } from './ActProblems.ts';
import { currencyChoices } from './currencyChoices.ts';
import { t } from '../app/words.ts';

/** All currencies of the site have hundredths. */
const MINOR = 100;

/** An amount in units of a currency; what is stored is whole minor units, and nothing while the field is empty. */
export function MoneyInput({ source, label, helperText }: { source: string; label: string; helperText?: string }) {
  const { id, field, fieldState } = useInput<Money | null>({
    source,
    parse: (value: Money | null) => value,
    format: (value: Money | null) => value,
  });
  const path = useWrappedSource(source);
  const problem = useActProblems()[path];
  const value = field.value as Money | null | undefined;
  const [typed, setTyped] = useState(value ? String(value.amount_minor / MINOR) : '');
  const [currency, setCurrency] = useState(value?.currency ?? 'EUR');
  const set = (text: string, of: string) => {
    setTyped(text);
    setCurrency(of);
    const amount = Number(text);
    field.onChange(
      text === '' || !Number.isFinite(amount) ? null : { amount_minor: Math.round(amount * MINOR), currency: of },
    );
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 6.5rem', gap: 1 }}>
      <TextField
        id={id}
        label={label}
        type="number"
        size="small"
        margin="dense"
        value={typed}
        error={fieldState.invalid || problem !== undefined}
        helperText={problem ?? fieldState.error?.message ?? helperText ?? ' '}
        slotProps={{ htmlInput: { min: 0, step: '0.01' } }}
        onChange={(event) => set(event.target.value, currency)}
        onBlur={field.onBlur}
      />
      <TextField
        select
        label={t('site:words.currency')}
        size="small"
        margin="dense"
        value={currency}
        onChange={(event) => set(typed, event.target.value)}
      >
        {currencyChoices.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
