import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link, useCreatePath } from 'react-admin';
import { useRows, type Row } from '../app/adminClient.ts';
import { Panel } from '../ui/Panel.tsx';
import { figureText } from './codeText.ts';

type Discount = Row<'first-purchase-discounts'>;

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;
const NAMES: Readonly<Record<Discount['id'], string>> = {
  time_bonus: 'Time bonus',
  welcome_discount: 'Welcome discount',
};
const SINCE: Readonly<Record<Discount['id'], string>> = {
  time_bonus: 'from the signup',
  welcome_discount: 'from the confirmed address',
};
const HEADINGS = ['Discount', 'Takes', 'Runs', 'Paid orders', 'Revenue', 'Given away'];
const FIRST_NUMERIC = 3;

/** So long, in the largest unit that it is a whole number of: `3 days`, `48 hours`, `90 minutes`. */
export function lengthText(seconds: number): string {
  const [size, unit] =
    seconds % DAY_SECONDS === 0 && seconds > 2 * DAY_SECONDS
      ? ([DAY_SECONDS, 'day'] as const)
      : seconds % HOUR_SECONDS === 0
        ? ([HOUR_SECONDS, 'hour'] as const)
        : ([60, 'minute'] as const);
  return new Intl.NumberFormat('en', {
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
    <Panel title="Of the first purchase, always">
      <Table size="small">
        <TableHead>
          <TableRow>
            {HEADINGS.map((heading, column) => (
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
                <Link to={createPath({ resource: 'settings', type: 'show', id: `${id}_percentage` })}>{NAMES[id]}</Link>
              </TableCell>
              <TableCell>{percentage === 0 ? 'off' : `${percentage}% off`}</TableCell>
              <TableCell>{`${lengthText(lasts_seconds)} ${SINCE[id]}`}</TableCell>
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
