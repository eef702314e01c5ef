import { SearchInput, SelectInput, TopToolbar } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { choicesOf } from '../ui/formatText.ts';
import { ExportButton } from '../ui/ExportButton.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { CreateInvitationButton } from './CreateInvitationButton.tsx';
import { INVITATION_STATES } from '@vonk/contracts/accounts/resources';

const filters = [
  <SearchInput key="q" source="q" placeholder="Email, note or id" alwaysOn />,
  <SelectInput key="state" source="state" choices={choicesOf(INVITATION_STATES)} alwaysOn />,
];

function Actions() {
  const mayInvite = useMayDo('invitations.change');
  return (
    <TopToolbar>
      <ExportButton />
      {mayInvite && <CreateInvitationButton />}
    </TopToolbar>
  );
}
const actions = <Actions />;

/** Every invitation with what became of it, newest first. */
export const InvitationList = () => (
  <RecordList
    resource="invitations"
    title="Invitations"
    none="Nobody was invited yet: Invite makes the first invitation."
    sort={{ field: 'issued_at', order: 'DESC' }}
    filters={filters}
    actions={actions}
    columns={[
      { source: 'issued_at', label: 'Made', sortable: true, render: (row) => <Timestamp at={row.issued_at} /> },
      { source: 'by_name', label: 'By' },
      { source: 'email', label: 'Email', render: ({ email }) => email || '–' },
      { source: 'note', label: 'Note' },
      { source: 'state', label: 'State', render: ({ state }) => <StatusChip status={state} /> },
      { source: 'used', label: 'Signups', numeric: true, render: ({ used, uses }) => `${used} of ${uses}` },
      { source: 'expires_at', label: 'Good until', render: (row) => <Timestamp at={row.expires_at} /> },
    ]}
  />
);
