import { Alert, Badge, Box, Switch, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { COUNTRY_CURRENCY, type Country } from '@vonk/contracts/languages';
import type { CreditPackage } from '@vonk/contracts/site/settings';
import { useState } from 'react';
import { currencyChoices } from '../ui/currencyChoices.ts';
import { RowsInput, type RowTools } from '../ui/RowsInput.tsx';
import type { SettingFormProps } from '../ui/settingForm.ts';
import { UnitsField } from '../ui/UnitsField.tsx';
import { packageFigures, type PackageFigures } from './packageFigures.ts';
import { ShopPreview } from './ShopPreview.tsx';
import { useShopPreview } from './useShopPreview.ts';
import { percentText } from '../ui/formatText.ts';
import { currentLocale, t } from '../app/words.ts';

const ADDED: CreditPackage = { id: '', credits: 0, prices: {}, active: true };
const whole = (typed: string) => (typed === '' ? 0 : Number(typed));
const nameOf = ({ id, credits }: CreditPackage, index: number) =>
  id ||
  (credits > 0
    ? t('payments:packagesForm.credits', { count: credits })
    : t('payments:packagesForm.package', { index: index + 1 }));

/** The packages on sale: credits and prices by currency, what a credit and a message cost with each, and the shop they make. */
export function PackagesForm({ value, onChange, at }: SettingFormProps) {
  const packages = Array.isArray(value) ? (value as CreditPackage[]) : [];
  const [country, setCountry] = useState<Country>((at.country as Country | null) ?? 'NL');
  const currency = COUNTRY_CURRENCY[country];
  const judged = useShopPreview('packages', at.site, country, value);
  const { problems } = judged;
  const figures = packageFigures(packages, currency, judged.shop?.message_credits ?? 1);
  const setPrice = ({ row, change }: RowTools<CreditPackage>, minor: number | null) => {
    const { [currency]: _, ...others } = row.prices;
    change({ prices: minor === null ? others : { ...others, [currency]: minor } });
  };
  return (
    <Box>
      <Currencies
        chosen={currency}
        problems={Object.keys(problems)}
        onChoose={(next) => setCountry(countryOf(next, country))}
      />
      <RowsInput
        label={t('payments:packagesForm.packagesIn', { currency })}
        rows={packages}
        onChange={onChange}
        nameOf={nameOf}
        added={ADDED}
        addLabel={t('payments:packagesForm.addAPackage')}
        problems={problems}
        columns={[
          {
            label: t('site:words.name'),
            cell: ({ row, name, change, problem }) => (
              <TextField
                size="small"
                value={row.id}
                error={problem('id') !== undefined}
                helperText={problem('id')}
                sx={{ width: '6.5rem' }}
                slotProps={{ htmlInput: { 'aria-label': t('payments:paymentMethodsForm.nameOf', { name }) } }}
                onChange={({ target }) => change({ id: target.value })}
              />
            ),
          },
          {
            label: t('site:words.credits'),
            numeric: true,
            cell: ({ row, name, change, problem }) => (
              <TextField
                size="small"
                type="number"
                value={row.credits === 0 ? '' : row.credits}
                error={problem('credits') !== undefined}
                helperText={problem('credits')}
                sx={{ width: '6rem' }}
                slotProps={{ htmlInput: { 'aria-label': t('site:words.creditsOf', { name }), min: 1, step: 1 } }}
                onChange={({ target }) => change({ credits: whole(target.value) })}
              />
            ),
          },
          {
            label: t('payments:packagesForm.priceInVatIncluded', { currency }),
            numeric: true,
            cell: (tools) => (
              <UnitsField
                key={currency}
                label={t('payments:packagesForm.priceOfIn', { name: tools.name, currency })}
                value={tools.row.prices[currency]}
                onChange={(minor) => setPrice(tools, minor)}
                problem={tools.problem(`prices.${currency}`) ?? tools.problem('prices')}
              />
            ),
          },
          {
            label: t('payments:packagesForm.aCredit'),
            numeric: true,
            cell: ({ index }) => perCredit(figures[index], currency),
          },
          {
            label: t('payments:packagesForm.aMessage'),
            numeric: true,
            cell: ({ index }) => perMessage(figures[index], currency),
          },
          { label: t('payments:packagesForm.saves'), numeric: true, cell: ({ index }) => savesText(figures[index]) },
          {
            label: t('payments:packagesForm.onSale'),
            cell: ({ row, name, change }) => (
              <Switch
                checked={row.active}
                slotProps={{ input: { 'aria-label': t('payments:packagesForm.isOnSale', { name }) } }}
                onChange={(_, active) => change({ active })}
              />
            ),
          },
        ]}
        below={({ row, index }) => <Warning row={row} figures={figures[index]} currency={currency} />}
      />
      <ShopPreview judged={judged} site={at.site} country={country} onCountry={setCountry} />
    </Box>
  );
}

/** A country that pays in a currency: the one that is looked at, where it does. */
const countryOf = (currency: string, now: Country): Country =>
  COUNTRY_CURRENCY[now] === currency
    ? now
    : ((Object.entries(COUNTRY_CURRENCY).find(([, one]) => one === currency)?.[0] ?? now) as Country);

const amount = (minor: number, currency: string, digits: number) =>
  new Intl.NumberFormat(currentLocale(), { style: 'currency', currency, maximumFractionDigits: digits }).format(
    minor / 100,
  );
const perCredit = (figures: PackageFigures | null | undefined, currency: string) =>
  figures ? amount(figures.perCredit, currency, 3) : '–';
const perMessage = (figures: PackageFigures | null | undefined, currency: string) =>
  figures ? amount(figures.perMessage, currency, 2) : '–';
const savesText = (figures: PackageFigures | null | undefined) =>
  figures?.saves === null || figures?.saves === undefined ? '–' : percentText(figures.saves);

type WarningProps = Readonly<{ row: CreditPackage; figures: PackageFigures | null | undefined; currency: string }>;

function Warning({ row, figures, currency }: WarningProps) {
  if (row.active && row.prices[currency] === undefined)
    return <Alert severity="info">{t('payments:packagesForm.notSoldInItHas', { currency })}</Alert>;
  if (!figures || figures.beatenBy === null) return null;
  return (
    <Alert severity="warning">
      {t('payments:packagesForm.worseValueThanThePackage', { beatenBy: figures.beatenBy })}
    </Alert>
  );
}

type CurrenciesProps = Readonly<{ chosen: string; problems: readonly string[]; onChoose: (currency: string) => void }>;

/** The currencies to price in, each marked where something is wrong with one of its prices. */
const Currencies = ({ chosen, problems, onChoose }: CurrenciesProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={chosen}
    aria-label={t('site:words.currency')}
    sx={{ flexWrap: 'wrap', mt: 1 }}
    onChange={(_, next: string | null) => next && onChoose(next)}
  >
    {currencyChoices.map((one) => (
      <ToggleButton key={one} value={one}>
        <Badge color="error" variant="dot" invisible={!problems.some((path) => path.endsWith(`prices.${one}`))}>
          {one}
        </Badge>
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
