import { Box, Table, TableBody, TableCell, TableFooter, TableHead, TableRow, Typography } from '@mui/material';
import { linesOfRevenue } from '@vonk/contracts/payments/figureLines';
import { moneyText, spoken } from '../ui/formatText.ts';
import { LinesLink } from '../ui/LinesLink.tsx';
import { t } from '../app/words.ts';
import { groupName, type Grouping, type Revenue } from './revenueGroup.ts';

const KINDS = ['sale', 'transaction_cost', 'refund', 'charge_back', 'fee'] as const;
const labels = (): Readonly<Record<(typeof KINDS)[number], string>> => ({
  ...{
    sale: t('payments:revenueReport.sales'),
    transaction_cost: t('payments:revenueReport.transactionCosts'),
    refund: t('site:words.refunds'),
  },
  ...{ charge_back: t('payments:revenueReport.chargeBacks'), fee: t('payments:revenueReport.fees') },
});
const numeric = { align: 'right', sx: { whiteSpace: 'nowrap' } } as const;
type Kind = (typeof KINDS)[number];
type TableProps = Readonly<{ by: Grouping; currency: string; rows: readonly Revenue[] }>;

/** Revenue of one currency in figures, each of which opens its lines, and what they come to. */
export function RevenueTable({ by, currency, rows }: TableProps) {
  return (
    <Box
      sx={{ overflowX: 'auto' }}
      tabIndex={0}
      role="group"
      aria-label={t('payments:revenueReport.revenueIn', { currency })}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{by === 'source' ? t('payments:words.trafficSource') : spoken(by)}</TableCell>
            <TableCell align="right">{t('payments:revenueReport.purchases')}</TableCell>
            {KINDS.map((kind) => (
              <TableCell key={kind} align="right">
                {labels()[kind]}
              </TableCell>
            ))}
            <TableCell align="right">{t('payments:words.net')}</TableCell>
            <TableCell align="right">{t('payments:revenueReport.periodBefore')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Figures key={row.id} name={groupName(by, row.group)} row={row} by={by} />
          ))}
        </TableBody>
        <TableFooter>
          <Figures name={t('payments:revenueReport.total')} row={totalOf(rows)} by={null} />
        </TableFooter>
      </Table>
    </Box>
  );
}

/** All groups of a currency as one; each of its lines is a line of one of them. */
function totalOf(rows: readonly Revenue[]): Revenue {
  return rows.reduce((all, row) => {
    const money = (field: Kind | 'net' | 'before') => ({
      ...all[field],
      amount_minor: all[field].amount_minor + row[field].amount_minor,
    });
    const earlier = (one: string, other: string) => (one < other ? one : other);
    const later = (one: string, other: string) => (one > other ? one : other);
    return {
      ...all,
      closed: null,
      ...{ from: earlier(all.from, row.from), to: later(all.to, row.to), purchases: all.purchases + row.purchases },
      before_from: earlier(all.before_from, row.before_from),
      before_to: later(all.before_to, row.before_to),
      ...{ sale: money('sale'), transaction_cost: money('transaction_cost'), refund: money('refund') },
      ...{ charge_back: money('charge_back'), fee: money('fee'), net: money('net'), before: money('before') },
    };
  });
}

function Figures({ name, row, by }: Readonly<{ name: string; row: Revenue; by: Grouping | null }>) {
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {name}
        {row.closed && (
          <Typography variant="caption" sx={{ display: 'block', whiteSpace: 'normal', minWidth: 180 }}>
            {t('payments:revenueReport.closedWith', { amount: moneyText(row.closed) })}
          </Typography>
        )}
      </TableCell>
      <TableCell {...numeric}>
        {row.purchases === 0 ? (
          '–'
        ) : (
          <LinesLink resource="book-lines" filter={linesOfRevenue(by, row, 'purchases')}>
            {row.purchases}
          </LinesLink>
        )}
      </TableCell>
      {[...KINDS, 'net' as const, 'before' as const].map((figure) => (
        <TableCell key={figure} {...numeric}>
          {row[figure].amount_minor === 0 ? (
            '–'
          ) : (
            <LinesLink resource="book-lines" filter={linesOfRevenue(by, row, figure)}>
              {moneyText(row[figure])}
            </LinesLink>
          )}
        </TableCell>
      ))}
    </TableRow>
  );
}
