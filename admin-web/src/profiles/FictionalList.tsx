import { FilterButton, SearchInput, SelectInput, TopToolbar } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { countryChoices } from '../ui/countryChoices.ts';
import { spoken } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { CreateFictionalButton } from './CreateFictionalButton.tsx';
import { t } from '../app/words.ts';

const filters = () => [
  <SearchInput key="q" source="q" placeholder={t('profiles:fictionalList.nameOrId')} alwaysOn />,
  <SelectInput key="country" source="country" choices={countryChoices()} />,
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
    title={t('profiles:fictionalList.fictionalProfiles')}
    sort={{ field: 'signup_date', order: 'DESC' }}
    filters={filters()}
    only={{ origin: 'fictional' }}
    opens="members"
    actions={<Actions />}
    columns={[
      {
        source: 'name',
        label: t('site:words.name'),
        verbatim: true,
        render: ({ name }) => <strong>{name || '–'}</strong>,
      },
      { source: 'age', label: t('site:words.age'), numeric: true },
      { source: 'gender', label: t('profiles:words.gender'), render: ({ gender }) => (gender ? spoken(gender) : '–') },
      {
        source: 'city',
        label: t('profiles:words.livesIn'),
        render: ({ city, country }) => [city, country].filter(Boolean).join(', '),
      },
      {
        source: 'terminated',
        label: t('site:words.state'),
        render: ({ terminated }) => <StatusChip status={terminated ? 'retired' : 'active'} />,
      },
      {
        source: 'signup_date',
        label: t('site:words.made'),
        sortable: true,
        render: (row) => <Timestamp at={row.signup_date} />,
      },
    ]}
  />
);
