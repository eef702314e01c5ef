import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { CodeRow } from '@vonk/contracts/payments/codeTerms';
import { moneyText } from '../ui/formatText.ts';
import { t } from '../app/words.ts';

/** What came of the orders with a code, by currency. */
export function CodeFigures({ figures }: Pick<CodeRow, 'figures'>) {
  if (figures.length === 0)
    return <Typography color="textSecondary">{t('payments:codeFigures.nobodyHasOrderedWithIt')}</Typography>;
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {[
            t('payments:codeFigures.orders'),
            t('payments:words.paid'),
            t('site:words.revenue'),
            t('payments:words.givenAway'),
            t('payments:codeFigures.wentBack'),
          ].map((heading) => (
            <TableCell key={heading} align="right">
              {heading}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {figures.map(({ orders, used, revenue, cost, back }) => (
          <TableRow key={revenue.currency}>
            {[orders, used, moneyText(revenue), moneyText(cost), moneyText(back)].map((value, column) => (
              <TableCell key={column} align="right">
                {value}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
