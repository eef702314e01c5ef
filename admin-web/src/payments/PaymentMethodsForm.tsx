import { Alert, Autocomplete, Box, Button, Switch, TextField, Typography } from '@mui/material';
import { COUNTRIES, COUNTRY_CURRENCY, type Country } from '@vonk/contracts/languages';
import { PAYMENT_METHODS } from '@vonk/contracts/payments/methods';
import type { PaymentMethodSetting } from '@vonk/contracts/site/settings';
import { useState } from 'react';
import { RowsInput, type RowTools } from '../ui/RowsInput.tsx';
import type { SettingFormProps } from '../ui/settingForm.ts';
import { UnitsField } from '../ui/UnitsField.tsx';
import { ShopPreview } from './ShopPreview.tsx';
import { useShopPreview } from './useShopPreview.ts';
import { t } from '../app/words.ts';
import { countryChoices } from '../ui/countryChoices.ts';
import { calendarText, countryName, methodName, spoken } from '../ui/formatText.ts';

/** The next method that the catalogue does not have yet; null when it has all of them. */
function nextOf(methods: readonly PaymentMethodSetting[]): PaymentMethodSetting | null {
  const id = PAYMENT_METHODS.find((one) => !methods.some((known) => known.id === one));
  if (id === undefined) return null;
  return { id, name: methodName(id), active: false, countries: [], banks: [], transaction_cost: {}, retired_at: null };
}

/** The payment catalogue: where each method is offered, for how much more, with which banks, and until when. */
export function PaymentMethodsForm({ value, onChange, at }: SettingFormProps) {
  const methods = Array.isArray(value) ? (value as PaymentMethodSetting[]) : [];
  const [country, setCountry] = useState<Country>((at.country as Country | null) ?? 'NL');
  const [open, setOpen] = useState<string | null>(null);
  const judged = useShopPreview('payment_methods', at.site, country, value);
  const { problems } = judged;
  const isWrong = (index: number) => Object.keys(problems).some((path) => path.startsWith(`${index}.`));
  return (
    <Box>
      <RowsInput
        label={t('payments:words.paymentMethods')}
        rows={methods}
        onChange={onChange}
        nameOf={({ id }) => methodName(id)}
        added={nextOf(methods)}
        addLabel={t('payments:paymentMethodsForm.addAMethod')}
        problems={problems}
        columns={[
          { label: t('site:words.method'), cell: ({ row }) => methodName(row.id) },
          {
            label: t('payments:paymentMethodsForm.offeredIn'),
            cell: ({ row }) => (row.countries.length === 0 ? t('site:words.everyCountry') : row.countries.join(', ')),
          },
          {
            label: t('site:words.retired'),
            cell: ({ row }) => (row.retired_at ? calendarText(row.retired_at.slice(0, 10)) : '–'),
          },
          {
            label: spoken('active'),
            cell: ({ row, name, change }) => (
              <Switch
                checked={row.active}
                slotProps={{ input: { 'aria-label': t('payments:paymentMethodsForm.isOn', { name }) } }}
                onChange={(_, active) => change({ active })}
              />
            ),
          },
          {
            label: t('payments:paymentMethodsForm.details'),
            cell: ({ row, name }) => (
              <Button
                size="small"
                aria-expanded={open === row.id}
                aria-label={t('payments:paymentMethodsForm.detailsOf', { name })}
                onClick={() => setOpen(open === row.id ? null : row.id)}
              >
                {open === row.id ? t('site:words.close') : t('payments:paymentMethodsForm.edit')}
              </Button>
            ),
          },
        ]}
        below={(tools) => (open === tools.row.id || isWrong(tools.index) ? <Details {...tools} /> : null)}
      />
      <ShopPreview judged={judged} site={at.site} country={country} onCountry={setCountry} />
    </Box>
  );
}

function Details({ row, name, change, problem }: RowTools<PaymentMethodSetting>) {
  const countries = row.countries.length === 0 ? COUNTRIES : row.countries;
  const currencies = [
    ...new Set([...countries.map((one) => COUNTRY_CURRENCY[one]), ...Object.keys(row.transaction_cost)]),
  ];
  const setCost = (currency: string, minor: number | null) => {
    const { [currency]: _, ...others } = row.transaction_cost;
    change({ transaction_cost: minor === null ? others : { ...others, [currency]: minor } });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pb: 1.5 }}>
      <TextField
        size="small"
        label={t('payments:paymentMethodsForm.nameOf', { name })}
        value={row.name}
        error={problem('name') !== undefined}
        helperText={problem('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Autocomplete
        multiple
        size="small"
        options={countryChoices().map(({ id }) => id)}
        getOptionLabel={countryName}
        value={row.countries}
        onChange={(_, next) => change({ countries: next })}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('payments:paymentMethodsForm.countriesOf', { name })}
            helperText={t('payments:paymentMethodsForm.noneEveryCountry')}
          />
        )}
      />
      <Typography variant="body2">{t('payments:paymentMethodsForm.transactionCostOnTopOf')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {currencies.map((currency) => (
          <UnitsField
            key={currency}
            labelled
            label={currency}
            value={row.transaction_cost[currency]}
            onChange={(minor) => setCost(currency, minor)}
            problem={problem(`transaction_cost.${currency}`)}
          />
        ))}
      </Box>
      <TextField
        size="small"
        type="date"
        label={t('payments:paymentMethodsForm.isRetiredFrom', { name })}
        value={row.retired_at?.slice(0, 10) ?? ''}
        error={problem('retired_at') !== undefined}
        helperText={problem('retired_at') ?? t('payments:paymentMethodsForm.emptyItStaysItBegins')}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={({ target }) => change({ retired_at: target.value === '' ? null : `${target.value}T00:00:00.000Z` })}
      />
      <Banks name={name} banks={row.banks} onChange={(banks) => change({ banks })} />
    </Box>
  );
}

type Bank = PaymentMethodSetting['banks'][number];
type BanksProps = Readonly<{ name: string; banks: readonly Bank[]; onChange: (banks: Bank[]) => void }>;

/** The banks that somebody chooses from before they go on. */
function Banks({ name, banks, onChange }: BanksProps) {
  const set = (index: number, part: Partial<Bank>) =>
    onChange(banks.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2">{t('payments:paymentMethodsForm.banksToChooseFrom')}</Typography>
      {banks.length === 0 && (
        <Alert severity="info">{t('payments:paymentMethodsForm.noneAsksForTheBank', { name })}</Alert>
      )}
      {banks.map((bank, index) => (
        <Box key={index} sx={{ display: 'flex', gap: 1 }}>
          <TextField
            size="small"
            label={t('payments:paymentMethodsForm.codeOfBank', { index: index + 1 })}
            value={bank.id}
            onChange={({ target }) => set(index, { id: target.value })}
          />
          <TextField
            size="small"
            fullWidth
            label={t('payments:paymentMethodsForm.nameOfBank', { index: index + 1 })}
            value={bank.name}
            onChange={({ target }) => set(index, { name: target.value })}
          />
          <Button color="error" size="small" onClick={() => onChange(banks.filter((_, at) => at !== index))}>
            {t('site:words.remove')}
          </Button>
        </Box>
      ))}
      <Box>
        <Button size="small" onClick={() => onChange([...banks, { id: '', name: '' }])}>
          {t('payments:paymentMethodsForm.addABank')}
        </Button>
      </Box>
    </Box>
  );
}
