import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Link, useCreatePath } from 'react-admin';
import { useRows, type Row } from '../app/adminClient.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { takesText } from './campaignText.ts';
import { figureText } from './codeText.ts';
import { currentLocale, t } from '../app/words.ts';

type Discount = Row<'first-purchase-discounts'>;

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;
/** The campaigns of the first purchase by name. */
export const firstPurchaseNames = (): Readonly<Record<Discount['id'], string>> => ({
  time_bonus: t('payments:firstPurchaseDiscounts.timeBonus'),
  welcome_discount: t('payments:firstPurchaseDiscounts.welcomeDiscount'),
});
/** From when each of them runs, in words. */
export const firstPurchaseSince = (): Readonly<Record<Discount['id'], string>> => ({
  time_bonus: t('payments:firstPurchaseDiscounts.fromTheSignup'),
  welcome_discount: t('payments:firstPurchaseDiscounts.fromTheConfirmedAddress'),
});
const headings = () => [
  t('site:words.name'),
  t('site:words.state'),
  t('payments:words.takes'),
  t('payments:firstPurchaseDiscounts.runs'),
  t('payments:campaignList.seen'),
  t('payments:words.paidOrders'),
  t('site:words.revenue'),
  t('payments:words.givenAway'),
];
const FIRST_NUMERIC = 4;

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

/** What every new member has by themselves, with what came of it; a click on its name leads to where it is changed. */
export function FirstPurchaseDiscounts() {
  const { data = [], error, refetch } = useRows('first-purchase-discounts', { perPage: 2 });
  const createPath = useCreatePath();
  if (error && data.length === 0) return <LoadFailure error={error} onAgain={refetch} />;
  if (data.length === 0) return null;
  return (
    // In the frame of the list below: a frame in a frame is one too many.
    <Box component="section" sx={{ pt: 2, pb: 3, overflowX: 'auto' }}>
      <Typography component="h2" variant="h6" sx={{ px: 1.5, pb: 1 }}>
        {t('payments:firstPurchaseDiscounts.ofTheFirstPurchaseAlways')}
      </Typography>
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
          {data.map(({ id, state, percentage, in_currencies, lasts_seconds, seen, figures }) => (
            <TableRow key={id}>
              <TableCell>
                <Link to={createPath({ resource: 'first-purchase-discounts', type: 'show', id })}>
                  {firstPurchaseNames()[id]}
                </Link>
              </TableCell>
              <TableCell>
                <StatusChip status={state} />
              </TableCell>
              <TableCell>
                {percentage === 0 ? t('payments:firstPurchaseDiscounts.off') : takesText({ percentage, in_currencies })}
              </TableCell>
              <TableCell>{`${lengthText(lasts_seconds)} ${firstPurchaseSince()[id]}`}</TableCell>
              <TableCell align="right">{seen}</TableCell>
              <TableCell align="right">{figures.reduce((sum, { used }) => sum + used, 0)}</TableCell>
              <TableCell align="right">{figureText(figures, 'revenue')}</TableCell>
              <TableCell align="right">{figureText(figures, 'cost')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
