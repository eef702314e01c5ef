import { countryChoices } from '../ui/countryChoices.ts';
import { SearchInput, SelectInput } from 'react-admin';
import { choicesOf } from '../ui/formatText.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { ShortId } from '../ui/RecordLink.tsx';
import { RecordList, type Column } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { MEMBER_STATUSES } from '@vonk/contracts/accounts/resources';
import { Origin } from '@vonk/contracts/fields';

const filters = [
  <SearchInput key="q" source="q" placeholder="Name, email or id" alwaysOn />,
  <SelectInput key="status" source="status" choices={choicesOf(MEMBER_STATUSES)} alwaysOn />,
  <SelectInput key="country" source="country" choices={countryChoices} />,
  <SelectInput key="origin" source="origin" choices={choicesOf(Origin.options)} />,
];

const AGE: Column<'members'> = { source: 'age', label: 'Age', numeric: true };
const TOWN: Column<'members'> = {
  source: 'city',
  label: 'City',
  render: ({ city, country }) => [city, country].filter(Boolean).join(', '),
};
const COUNTRY: Column<'members'> = { source: 'country', label: 'Country' };

/** Everybody with an account, newest first. */
export function MemberList() {
  // Finance is told of nobody's age and town: columns that are always empty say nothing.
  const seesProfiles = useMayDo('profiles.read');
  return (
    <RecordList
      resource="members"
      title="Members"
      sort={{ field: 'signup_date', order: 'DESC' }}
      filters={filters}
      columns={[
        {
          source: 'name',
          label: 'Name',
          render: ({ id, name }) => (
            <>
              <strong>{name || '–'}</strong>
              <ShortId id={id} />
            </>
          ),
        },
        ...(seesProfiles ? [AGE] : []),
        seesProfiles ? TOWN : COUNTRY,
        { source: 'email', label: 'Email' },
        { source: 'status', label: 'Status', render: ({ status }) => <StatusChip status={status} /> },
        {
          source: 'origin',
          label: 'Origin',
          render: ({ origin }) => (origin === 'fictional' ? 'Fictional' : 'Member'),
        },
        { source: 'paid_user', label: 'Tier', render: ({ paid_user }) => (paid_user ? 'Premium' : 'Free') },
        { source: 'credits', label: 'Credits', numeric: true },
        {
          source: 'signup_date',
          label: 'Signed up',
          sortable: true,
          render: (row) => <Timestamp at={row.signup_date} />,
        },
      ]}
    />
  );
}
