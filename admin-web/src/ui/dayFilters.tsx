import { DateInput } from 'react-admin';

/** Two filters of a list: its first and its last day, in the site's zone and both included. `what` happened in between. */
export const dayFilters = (what: string) => [
  <DateInput key="from" source="from" label={`${what} from`} />,
  <DateInput key="to" source="to" label={`${what} until`} />,
];
