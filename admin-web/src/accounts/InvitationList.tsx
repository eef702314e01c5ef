import { SearchInput, SelectInput, TopToolbar } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { choicesOf } from '../ui/formatText.ts';
import { ExportButton } from '../ui/ExportButton.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { CreateInvitationButton } from './CreateInvitationButton.tsx';
import { INVITATION_STATES } from '@vonk/contracts/accounts/resources';
import { t } from '../app/words.ts';

const filters = () => [
  <SearchInput key="q" source="q" placeholder={t('accounts:invitationList.emailNoteOrId')} alwaysOn />,
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
    title={t('accounts:invitationList.invitations')}
    none={t('accounts:invitationList.nobodyWasInvitedYetInvite')}
    sort={{ field: 'issued_at', order: 'DESC' }}
    filters={filters()}
    actions={actions}
    columns={[
      {
        source: 'issued_at',
        label: t('site:words.made'),
        sortable: true,
        render: (row) => <Timestamp at={row.issued_at} />,
      },
      { source: 'by_name', label: t('site:words.by') },
      { source: 'email', label: t('site:signIn.email'), render: ({ email }) => email || '–' },
      { source: 'note', label: t('site:words.note') },
      { source: 'state', label: t('site:words.state'), render: ({ state }) => <StatusChip status={state} /> },
      {
        source: 'used',
        label: t('accounts:words.signups'),
        numeric: true,
        render: ({ used, uses }) => t('accounts:words.of', { used, uses }),
      },
      {
        source: 'expires_at',
        label: t('accounts:words.goodUntil'),
        render: (row) => <Timestamp at={row.expires_at} />,
      },
    ]}
  />
);
