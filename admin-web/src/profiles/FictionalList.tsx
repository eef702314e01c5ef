import { COUNTRIES } from '@vonk/contracts/languages';
import { FilterButton, SearchInput, SelectInput, TopToolbar } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { choicesOf, spoken } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { CreateFictionalButton } from './CreateFictionalButton.tsx';

const filters = [
  <SearchInput key="q" source="q" placeholder="Name or id" alwaysOn />,
  <SelectInput key="country" source="country" choices={choicesOf(COUNTRIES).map(({ id }) => ({ id, name: id }))} />,
];

function Actions() {
  const mayManage = useMayDo('fictional.manage');
  return (
    <TopToolbar>
      <FilterButton />
      {mayManage && <CreateFictionalButton />}
    </TopToolbar>
  );
}

/** Profiles that no real person stands behind, newest first. */
export const FictionalList = () => (
  <RecordList
    resource="profiles"
    title="Fictional profiles"
    sort={{ field: 'signup_date', order: 'DESC' }}
    filters={filters}
    only={{ origin: 'fictional' }}
    opens="members"
    actions={<Actions />}
    columns={[
      { source: 'name', label: 'Name', render: ({ name }) => <strong>{name || '–'}</strong> },
      { source: 'age', label: 'Age', numeric: true },
      { source: 'gender', label: 'Gender', render: ({ gender }) => (gender ? spoken(gender) : '–') },
      { source: 'city', label: 'Lives in', render: ({ city, country }) => [city, country].filter(Boolean).join(', ') },
      {
        source: 'terminated',
        label: 'State',
        render: ({ terminated }) => <StatusChip status={terminated ? 'retired' : 'active'} />,
      },
      { source: 'signup_date', label: 'Made', sortable: true, render: (row) => <Timestamp at={row.signup_date} /> },
    ]}
  />
);
