import { TextField } from '@mui/material';
import { useState } from 'react';
import { minorUnits, unitsText } from './unitsText.ts';
import { t } from '../app/words.ts';

type UnitsFieldProps = Readonly<{
  /** What it is, for who does not see where it stands. */
  label: string;
  /** Minor units; undefined: there is none. */
  value: number | null | undefined;
  /** Minor units; null: none; NaN: what is typed is no amount. */
  onChange: (minor: number | null) => void;
  problem?: string | undefined;
  /** Its label is shown too; in a table the heading says it. */
  labelled?: boolean;
}>;

const noAmount = () => t('site:unitsField.noAmount');

/** An amount, in units of its currency as people write it, in the cell of a table. */
export function UnitsField({ label, value, onChange, problem, labelled = false }: UnitsFieldProps) {
  const [typed, setTyped] = useState('');
  const known = value === null || value === undefined || Number.isNaN(value) ? null : value;
  const meant = minorUnits(typed);
  // What is typed stays as it is typed, unless the value became another one meanwhile.
  const shown = Object.is(meant, known) || Number.isNaN(meant) ? typed : known === null ? '' : unitsText(known);
  const wrong = Number.isNaN(minorUnits(shown)) ? noAmount() : problem;
  return (
    <TextField
      size="small"
      variant="outlined"
      label={labelled ? label : undefined}
      value={shown}
      error={wrong !== undefined}
      helperText={wrong}
      sx={{ width: '7.5rem' }}
      slotProps={{ htmlInput: { 'aria-label': label, inputMode: 'decimal', style: { textAlign: 'right' } } }}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(minorUnits(target.value));
      }}
    />
  );
}
