import { Box, MenuItem, TextField } from '@mui/material';
import type { Money } from '@vonk/contracts/kernel';
import { useState } from 'react';
import { useInput, useWrappedSource } from 'react-admin';
import { useActProblems } from './ActProblems.ts';
import { currencyChoices } from './currencyChoices.ts';
import { minorUnits, unitsText } from './unitsText.ts';
import { t } from '../app/words.ts';

/** What is typed is no amount: it stands there as none that can be sent. */
const isAmount = (value: unknown) =>
  value && !Number.isInteger((value as Money).amount_minor) ? t('site:unitsField.noAmount') : undefined;

/**
 * An amount in units of a currency, with a point or a comma; what is stored is whole minor units, and nothing while the field is
 * empty.
 */
export function MoneyInput({ source, label, helperText }: { source: string; label: string; helperText?: string }) {
  const { id, field, fieldState } = useInput<Money | null>({
    source,
    parse: (value: Money | null) => value,
    format: (value: Money | null) => value,
    validate: isAmount,
  });
  const path = useWrappedSource(source);
  const problem = useActProblems()[path];
  const value = field.value as Money | null | undefined;
  const [typed, setTyped] = useState(value && !isAmount(value) ? unitsText(value.amount_minor) : '');
  const [currency, setCurrency] = useState(value?.currency ?? 'EUR');
  const set = (text: string, of: string) => {
    setTyped(text);
    setCurrency(of);
    const amount_minor = minorUnits(text);
    field.onChange(amount_minor === null ? null : { amount_minor, currency: of });
  };
  const wrong = isAmount(value) ?? problem;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 6.5rem', gap: 1 }}>
      <TextField
        id={id}
        label={label}
        size="small"
        margin="dense"
        value={typed}
        error={fieldState.invalid || wrong !== undefined}
        helperText={wrong ?? helperText ?? ' '}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
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
