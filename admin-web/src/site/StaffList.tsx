import { STAFF_ROLES } from '@vonk/contracts/site/events';
import { SelectInput, TopToolbar } from 'react-admin';
import { choicesOf, spoken } from '../ui/formatText.ts';
import { ExportButton } from '../ui/ExportButton.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { CreateStaffButton } from './CreateStaffButton.tsx';
import { t } from '../app/words.ts';

const filters = () => [<SelectInput key="role" source="role" choices={choicesOf(STAFF_ROLES)} alwaysOn />];
const actions = (
  <TopToolbar>
    <ExportButton />
    <CreateStaffButton />
  </TopToolbar>
);

/** Everybody who works or worked here. */
export const StaffList = () => (
  <RecordList
    resource="staff"
    title={t('site:staffList.staff')}
    filters={filters()}
    actions={actions}
    columns={[
      { source: 'name', label: t('site:words.name'), verbatim: true, render: ({ name }) => <strong>{name}</strong> },
      { source: 'email', label: t('site:signIn.email') },
      { source: 'role', label: t('site:words.role'), render: ({ role }) => spoken(role) },
      { source: 'joined_at', label: t('site:words.joined'), render: ({ joined_at }) => <Timestamp at={joined_at} /> },
      {
        source: 'last_signed_in_at',
        label: t('site:words.lastLoggedIn'),
        render: (row) => <Timestamp at={row.last_signed_in_at} />,
      },
      { source: 'left_at', label: t('site:words.left'), render: ({ left_at }) => <Timestamp at={left_at} /> },
    ]}
  />
);
