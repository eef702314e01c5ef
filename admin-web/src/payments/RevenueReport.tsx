import { Alert, Box, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { isTime } from '@vonk/contracts/payments/figureLines';
import { REVENUE_GROUPINGS } from '@vonk/contracts/payments/bookResources';
import { useState } from 'react';
import { ListBase, Title } from 'react-admin';
import { useRows, type Filter } from '../app/adminClient.ts';
import { listQuery } from '../app/queryClient.ts';
import { ExportButton } from '../ui/ExportButton.tsx';
import { calendarText, dayText, moneyText, percentText, spoken } from '../ui/formatText.ts';
import { LazyBarsChart } from '../ui/LazyBarsChart.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Panel } from '../ui/Panel.tsx';
import { t } from '../app/words.ts';
import { groupName, type Grouping, type Revenue } from './revenueGroup.ts';
import { revenueBars } from './revenueBars.ts';
import { RevenueTable } from './RevenueTable.tsx';

const ROWS_MOST = 1000;
const barsWords = () =>
  [
    { field: 'net', name: t('payments:words.net'), tone: 'in' },
    { field: 'before', name: t('payments:revenueReport.periodBefore'), tone: 'before' },
  ] as const;

/** What came in and went out in a period, as a picture and in figures, each of which opens its lines. */
export function RevenueReport() {
  const [by, setBy] = useState<Grouping>('day');
  const [days, setDays] = useState<{ from?: string; to?: string }>({});
  const filter: Filter<'revenue'> = { by, ...days };
  const { data, total = 0, isPending, error, refetch } = useRows('revenue', { filter, perPage: ROWS_MOST });
  const currencies = currenciesOf(data ?? []);
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      type="date"
      size="small"
      fullWidth={false}
      label={label}
      value={days[name] ?? ''}
      onChange={({ target: { value } }) =>
        setDays(({ [name]: _, ...rest }) => (value ? { ...rest, [name]: value } : rest))
      }
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2, minWidth: 0 }}>
      <Title title={t('site:words.revenue')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          fullWidth={false}
          label={t('payments:revenueReport.putUnder')}
          value={by}
          onChange={({ target }) => setBy(target.value as Grouping)}
          sx={{ minWidth: 140 }}
        >
          {REVENUE_GROUPINGS.map((one) => (
            <MenuItem key={one} value={one}>
              {one === 'source' ? t('payments:words.trafficSource') : spoken(one)}
            </MenuItem>
          ))}
        </TextField>
        {day('from', t('site:words.from'))}
        {day('to', t('site:words.until'))}
        <ListBase resource="revenue" filter={filter} queryOptions={listQuery} disableSyncWithLocation>
          <ExportButton />
        </ListBase>
      </Box>
      {error && <LoadFailure error={error} onAgain={refetch} older={data !== undefined} />}
      {isPending && <Skeleton variant="rounded" height={320} />}
      {data && total > data.length && (
        <Alert severity="warning">{t('payments:revenueReport.onlyTheFirst', { shown: data.length, total })}</Alert>
      )}
      {data?.length === 0 && (
        <Panel title={t('site:words.revenue')}>{t('payments:revenueReport.nothingCameInOrWent')}</Panel>
      )}
      {currencies.map((currency) => (
        <CurrencyPanel
          key={currency}
          {...{ by, currency, rows: (data ?? []).filter(({ net }) => net.currency === currency) }}
        />
      ))}
    </Box>
  );
}

/** The currencies of a report, the one with the most purchases first: amounts of different ones are never compared. */
function currenciesOf(rows: readonly Revenue[]): string[] {
  const purchases = new Map<string, number>();
  for (const { net, purchases: made } of rows) purchases.set(net.currency, (purchases.get(net.currency) ?? 0) + made);
  return [...purchases].sort(([, one], [, other]) => other - one).map(([currency]) => currency);
}

function CurrencyPanel({ by, currency, rows }: { by: Grouping; currency: string; rows: readonly Revenue[] }) {
  const sum = (field: 'net' | 'before') => rows.reduce((total, row) => total + row[field].amount_minor, 0);
  const [net, before] = [sum('net'), sum('before')];
  const change =
    before === 0
      ? ''
      : ` (${net >= before ? '+' : ''}${percentText(Math.round(((net - before) / Math.abs(before)) * 100))})`;
  const money = (amount_minor: number) => moneyText({ amount_minor, currency });
  return (
    <Panel
      title={t('payments:revenueReport.netInThePeriodBefore', {
        currency,
        net: money(net),
        before: money(before),
        change,
      })}
    >
      {rows[0] && !isTime(by) && <Periods row={rows[0]} />}
      <Box sx={{ height: 260, mb: 2 }}>
        <LazyBarsChart
          rows={revenueBars(by, rows).map((bar) => ({
            ...bar,
            group: isTime(by) && by !== 'month' ? dayText(bar.group) : groupName(by, bar.group),
          }))}
          bars={barsWords()}
          money={(units) => money(Math.round(units * 100))}
        />
      </Box>
      <RevenueTable {...{ by, currency, rows }} />
    </Panel>
  );
}

/** From which day until which the figures are, and those before. Groups of time say it themselves. */
const Periods = ({ row }: { row: Revenue }) => (
  <Typography color="textSecondary" variant="body2" sx={{ mb: 1 }}>
    {calendarText(row.from)} – {calendarText(row.to)} · {t('payments:revenueReport.periodBefore')}:{' '}
    {calendarText(row.before_from)} – {calendarText(row.before_to)}
  </Typography>
);
