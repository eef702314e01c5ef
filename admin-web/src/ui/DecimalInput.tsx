import { TextField } from '@mui/material';
import { useState } from 'react';
import { FieldTitle, InputHelperText, required, useInput } from 'react-admin';
import { useActProblems } from './ActProblems.ts';
import { shownNumber, typedNumber } from './typedNumber.ts';
import { t } from '../app/words.ts';

type DecimalInputProps = Readonly<{ source: string; label: string; helperText?: string; needed?: boolean }>;

const isNumber = (value: unknown) => (typeof value === 'string' ? t('site:unitsField.noNumber') : undefined);

/** A number that may have decimals, with a point or a comma; what is no number stays as it is typed, and is not sent. */
export function DecimalInput({ source, label, helperText, needed = false }: DecimalInputProps) {
  const { id, field, fieldState, isRequired } = useInput<number | string | null>({
    source,
    parse: (value: number | string | null) => value,
    format: (value: number | string | null) => value,
    validate: needed ? [required(), isNumber] : [isNumber],
  });
  const problem = useActProblems()[source];
  const value = field.value as number | string | null | undefined;
  const [typed, setTyped] = useState('');
  const shown = typeof value === 'string' ? value : shownNumber(value ?? null, typed);
  const wrong = isNumber(value) ?? problem;
  return (
    <TextField
      id={id}
      name={field.name}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      size="small"
      margin="dense"
      fullWidth
      value={shown}
      error={fieldState.invalid || wrong !== undefined}
      helperText={wrong ?? <InputHelperText error={fieldState.error?.message} helperText={helperText} />}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = typedNumber(target.value);
        field.onChange(Number.isNaN(number) ? target.value : number);
      }}
      onBlur={field.onBlur}
    />
  );
}
