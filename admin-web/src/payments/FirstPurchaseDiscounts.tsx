import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link, useCreatePath } from 'react-admin';
import { useRows, type Row } from '../app/adminClient.ts';
import { Panel } from '../ui/Panel.tsx';
import { figureText } from './codeText.ts';
import { currentLocale, t } from '../app/words.ts';

type Discount = Row<'first-purchase-discounts'>;

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;
const names = (): Readonly<Record<Discount['id'], string>> => ({
  time_bonus: t('payments:firstPurchaseDiscounts.timeBonus'),
  welcome_discount: t('payments:firstPurchaseDiscounts.welcomeDiscount'),
});
const since = (): Readonly<Record<Discount['id'], string>> => ({
  time_bonus: t('payments:firstPurchaseDiscounts.fromTheSignup'),
  welcome_discount: t('payments:firstPurchaseDiscounts.fromTheConfirmedAddress'),
});
const headings = () => [
  t('site:words.name'),
  t('payments:words.takes'),
  t('payments:firstPurchaseDiscounts.runs'),
  t('payments:words.paidOrders'),
  t('site:words.revenue'),
  t('payments:words.givenAway'),
];
const FIRST_NUMERIC = 3;

/** So long, in the largest unit that it is a whole number of: `3 days`, `48 hours`, `90 minutes`. */
export function lengthText(seconds: number): string {
  const [size, unit] =
    seconds % DAY_SECONDS === 0 && seconds > 2 * DAY_SECONDS
      ? ([DAY_SECONDS, 'day'] as const)
      : seconds % HOUR_SECONDS === 0
        ? ([HOUR_SECONDS, 'hour'] as const)
        : ([60, 'minute'] as const);
  return new Intl.NumberFormat(currentLocale(), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(seconds / size);
}

/** What every new member has by themselves, with what came of it; a click on its name leads to where it is set. */
export function FirstPurchaseDiscounts() {
  const { data = [] } = useRows('first-purchase-discounts', { perPage: 2 });
  const createPath = useCreatePath();
  if (data.length === 0) return null;
  return (
    <Panel title={t('payments:firstPurchaseDiscounts.ofTheFirstPurchaseAlways')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {headings().map((heading, column) => (
              <TableCell key={heading} align={column < FIRST_NUMERIC ? 'left' : 'right'}>
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map(({ id, percentage, lasts_seconds, figures }) => (
            <TableRow key={id}>
              <TableCell>
                <Link to={createPath({ resource: 'settings', type: 'show', id: `${id}_percentage` })}>
                  {names()[id]}
                </Link>
              </TableCell>
              <TableCell>
                {percentage === 0 ? t('payments:firstPurchaseDiscounts.off') : t('payments:words.off', { percentage })}
              </TableCell>
              <TableCell>{`${lengthText(lasts_seconds)} ${since()[id]}`}</TableCell>
              <TableCell align="right">{figures.reduce((sum, { used }) => sum + used, 0)}</TableCell>
              <TableCell align="right">{figureText(figures, 'revenue')}</TableCell>
              <TableCell align="right">{figureText(figures, 'cost')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}
