import { DateInput } from 'react-admin';
import { t } from '../app/words.ts';

/** Two filters of a list: its first and its last day, in the site's zone and both included. `what` happened in between. */
export const dayFilters = (what: string) => [
  <DateInput key="from" source="from" label={t('site:dayFilters.from', { what })} />,
  <DateInput key="to" source="to" label={t('site:dayFilters.until', { what })} />,
];
