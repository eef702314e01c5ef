import {
  Autocomplete,
  Box,
  Button,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  Switch,
  TextField,
} from '@mui/material';
import type { SettingShape } from '@vonk/contracts/site/settingShape';
import { useState } from 'react';
import type { FieldProblems } from './ActProblems.ts';
import { codeName, propertyName, rowName } from './partNames.ts';
import { emptyOf, isMoney } from './schemaShape.ts';
import { shownNumber, typedNumber } from './typedNumber.ts';
import { t } from '../app/words.ts';

export type SchemaFieldProps = Readonly<{
  shape: SettingShape;
  label: string;
  /** Where this stands in the whole value, parts joined by dots; empty: it is the whole. */
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
  problems: FieldProblems;
  unit?: string;
  /** What a list of words can hold. */
  choices?: readonly string[];
  /** What its parts are called, by key, where that is not the word for it. */
  names?: Readonly<Record<string, string>> | undefined;
}>;

const under = (path: string, part: string | number) => (path === '' ? String(part) : `${path}.${part}`);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const LONG = 60;
/** A form for a value of any shape that a setting can have: switches, choices, numbers, words, lists and tables of them. */
export function SchemaField(props: SchemaFieldProps) {
  const { shape, label, value, onChange, problems, path } = props;
  const problem = problems[path];
  const base = { label, fullWidth: true, size: 'small', margin: 'dense', error: problem !== undefined } as const;
  if (shape.anyOf) {
    const [some] = shape.anyOf.filter(({ type }) => type !== 'null');
    const orNull = (next: unknown) => onChange(next === '' ? null : next);
    return some ? <SchemaField {...props} shape={some} value={value ?? emptyOf(some)} onChange={orNull} /> : null;
  }
  if (shape.type === 'boolean' || (shape.enum?.length === 2 && shape.enum.includes('yes'))) {
    const [on, off] = shape.enum ? ['yes', 'no'] : [true, false];
    return (
      <Box>
        <FormControlLabel
          label={label}
          control={<Switch checked={value === on} onChange={(_, checked) => onChange(checked ? on : off)} />}
        />
        {problem && <FormHelperText error>{problem}</FormHelperText>}
      </Box>
    );
  }
  if (shape.enum)
    return (
      <TextField {...base} select value={value ?? ''} helperText={problem} onChange={(e) => onChange(e.target.value)}>
        {shape.enum.map((one) => (
          <MenuItem key={one} value={one}>
            {codeName(one)}
          </MenuItem>
        ))}
      </TextField>
    );
  if (shape.type === 'number' || shape.type === 'integer') return <NumberField {...props} />;
  if (shape.type === 'array')
    return shape.items?.type === 'object' ? <RowsField {...props} /> : <WordsField {...props} />;
  if (shape.type === 'object') return shape.properties ? <PartsField {...props} /> : <TableField {...props} />;
  const text = typeof value === 'string' ? value : '';
  return (
    <TextField
      {...base}
      value={text}
      helperText={problem}
      multiline={text.length > LONG}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** A number with its unit; of money its major units. What is no number yet is kept as it is typed, for the api to refuse. */
function NumberField({ shape, label, path, value, onChange, problems, unit }: SchemaFieldProps) {
  const money = isMoney(path) || isMoney(label.toLowerCase());
  const factor = money ? 100 : 1;
  const whole = shape.type === 'integer' && !money;
  const [typed, setTyped] = useState('');
  const known = typeof value === 'number' ? value / factor : null;
  const problem = problems[path];
  return (
    <TextField
      label={unit ? `${label} (${unit})` : label}
      size="small"
      margin="dense"
      fullWidth
      error={problem !== undefined}
      helperText={problem}
      value={typeof value === 'string' ? value : shownNumber(known, typed)}
      slotProps={{ htmlInput: { inputMode: whole ? 'numeric' : 'decimal' } }}
      onChange={({ target }) => {
        const number = typedNumber(target.value, whole);
        setTyped(target.value);
        onChange(
          number === null || Number.isNaN(number) ? target.value || null : Math.round(number * factor * 1000) / 1000,
        );
      }}
    />
  );
}

/** Words or numbers in their order, from a list where there is one. */
function WordsField({ shape, label, path, value, onChange, problems, choices }: SchemaFieldProps) {
  const options = shape.items?.enum ?? choices;
  const numbers = shape.items?.type === 'integer' || shape.items?.type === 'number';
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const wrong = Object.entries(problems).find(([at]) => at === path || at.startsWith(`${path}.`) || path === '');
  return (
    <Autocomplete
      multiple
      freeSolo={options === undefined}
      options={options ?? []}
      getOptionLabel={(one) => (options ? codeName(one) : one)}
      value={chosen}
      onChange={(_, next) => onChange(numbers ? next.map(Number) : next)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          size="small"
          margin="dense"
          error={wrong !== undefined}
          helperText={wrong?.[1] ?? (options ? undefined : t('site:schemaField.enterAddsOne'))}
        />
      )}
    />
  );
}

/** The parts of one thing, each with its own name. */
function PartsField({ shape, label, path, value, onChange, problems, unit, names }: SchemaFieldProps) {
  const known = isRecord(value) ? value : {};
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <FormHelperText component="legend">{label}</FormHelperText>
      {Object.entries(shape.properties ?? {}).map(([name, part]) => (
        <SchemaField
          key={name}
          shape={part}
          label={names?.[name] ?? propertyName(name)}
          path={under(path, name)}
          value={known[name]}
          onChange={(next) => onChange({ ...known, [name]: next })}
          problems={problems}
          {...(unit === undefined ? {} : { unit })}
        />
      ))}
      {problems[path] && <FormHelperText error>{problems[path]}</FormHelperText>}
    </Box>
  );
}

/** Several of the same kind, one below the other. */
function RowsField({ shape, label, path, value, onChange, problems }: SchemaFieldProps) {
  const rows = Array.isArray(value) ? (value as unknown[]) : [];
  const { items = {} } = shape;
  const named = (row: unknown, index: number) => rowName(row, index, label);
  return (
    <Box>
      {problems[path] && <FormHelperText error>{problems[path]}</FormHelperText>}
      {rows.map((row, index) => (
        <Box key={index} sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5, mb: 2 }}>
          <SchemaField
            shape={items}
            label={named(row, index)}
            path={under(path, index)}
            value={row}
            onChange={(next) => onChange(rows.map((one, at) => (at === index ? next : one)))}
            problems={problems}
          />
          <Button size="small" color="error" onClick={() => onChange(rows.filter((_, at) => at !== index))}>
            {t('site:schemaField.remove', { row: named(row, index) })}
          </Button>
        </Box>
      ))}
      <Button size="small" variant="outlined" onClick={() => onChange([...rows, emptyOf(items)])}>
        {t('site:schemaField.addOne')}
      </Button>
    </Box>
  );
}

/** A value for each of some names, such as countries or currencies. */
function TableField({ shape, label, path, value, onChange, problems }: SchemaFieldProps) {
  const known = isRecord(value) ? value : {};
  const part = typeof shape.additionalProperties === 'object' ? shape.additionalProperties : {};
  const options = (shape.propertyNames?.enum ?? []).filter((name) => !(name in known));
  const add = (name: string | null) => name && !(name in known) && onChange({ ...known, [name]: emptyOf(part) });
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <FormHelperText component="legend">{label}</FormHelperText>
      {problems[path] && <FormHelperText error>{problems[path]}</FormHelperText>}
      {Object.entries(known).map(([name, one]) => (
        <Box key={name} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
          <Box sx={{ flex: 1 }}>
            <SchemaField
              shape={part}
              label={codeName(name)}
              path={under(path, name)}
              value={one}
              onChange={(next) => onChange({ ...known, [name]: next })}
              problems={problems}
            />
          </Box>
          <Button
            size="small"
            color="error"
            aria-label={t('site:words.remove2', { name: codeName(name) })}
            onClick={() => onChange(Object.fromEntries(Object.entries(known).filter(([other]) => other !== name)))}
          >
            {t('site:words.remove')}
          </Button>
        </Box>
      ))}
      <Autocomplete
        freeSolo={options.length === 0}
        options={options}
        getOptionLabel={codeName}
        value={null}
        onChange={(_, name) => add(name)}
        blurOnSelect
        renderInput={(params) => (
          <TextField {...params} label={t('site:schemaField.add')} size="small" margin="dense" />
        )}
      />
    </Box>
  );
}
