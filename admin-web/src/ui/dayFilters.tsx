import { siteZone } from '@vonk/contracts/siteZone';
import { DateInput } from 'react-admin';
import { t } from '../app/words.ts';

/**
 * Two filters of a list: its first and its last day, in the site's zone and both included. `what` happened in between. Staff in
 * another zone, who read moments in theirs, are told where these days are.
 */
export const dayFilters = (what: string) => [
  <DateInput key="from" source="from" label={t('site:dayFilters.from', { what: whatThere(what) })} />,
  <DateInput key="to" source="to" label={t('site:dayFilters.until', { what: whatThere(what) })} />,
];

function whatThere(what: string): string {
  if (new Intl.DateTimeFormat().resolvedOptions().timeZone === siteZone) return what;
  return t('site:dayFilters.there', { what, place: siteZone.slice(siteZone.indexOf('/') + 1) });
}
