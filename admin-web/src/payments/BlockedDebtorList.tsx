import { DEBTOR_KINDS } from '@vonk/contracts/payments/directDebitEvents';
import { required, SelectInput, TextInput, TopToolbar } from 'react-admin';
import type { Row } from '../app/adminClient.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';

const KIND_WORDS = { member: 'Member', iban: 'Bank account', phone: 'Phone' } as const;
const kinds = DEBTOR_KINDS.map((id) => ({ id, name: KIND_WORDS[id] }));
const filters = [
  <SelectInput key="kind" source="kind" label="What" choices={kinds} alwaysOn />,
  <TextInput key="member" source="member" label="Member id" />,
];

function BlockButton() {
  if (!useMayDo('payments.refund')) return null;
  return (
    <ActButton
      label="Block"
      resource="blocked-debtors"
      act="block"
      question="Block for direct debit?"
      explanation="Whatever spelling it is used in later, it is refused. An account or a phone is kept as a keyed hash with its last signs."
      done="Blocked"
      secret
    >
      <SelectInput source="kind" label="What" choices={kinds} validate={required()} />
      <TextInput
        source="value"
        label="Member id, IBAN or phone"
        helperText="A phone with its country code, or as it is dialled at home."
        validate={required()}
      />
    </ActButton>
  );
}

function UnblockButton({ row }: { row: Row<'blocked-debtors'> }) {
  if (!useMayDo('payments.refund')) return null;
  return (
    <ActButton
      label="Unblock"
      resource="blocked-debtors"
      act="unblock"
      id={row.id}
      question={`Allow direct debit again for ${KIND_WORDS[row.kind].toLowerCase()} ${row.hint}?`}
      done="Direct debit is allowed again"
    />
  );
}
const actions = (
  <TopToolbar>
    <BlockButton />
  </TopToolbar>
);

/** Members, accounts and phones that cannot pay by direct debit, newest first. */
export const BlockedDebtorList = () => (
  <RecordList
    resource="blocked-debtors"
    title="Blocked for direct debit"
    none="Nobody is blocked. A debit that comes back blocks member, account and phone."
    sort={{ field: 'blocked_at', order: 'DESC' }}
    filters={filters}
    actions={actions}
    opens={false}
    columns={[
      { source: 'blocked_at', label: 'Since', sortable: true, render: (row) => <Timestamp at={row.blocked_at} /> },
      { source: 'kind', label: 'What', render: ({ kind }) => KIND_WORDS[kind] },
      {
        source: 'hint',
        label: 'Which',
        render: ({ kind, hint }) => (kind === 'member' ? <RecordLink resource="members" id={hint} /> : hint),
      },
      {
        source: 'cause',
        label: 'Why',
        render: ({ cause, payment }) =>
          cause === 'staff' ? 'By staff (reason in the audit)' : <RecordLink resource="payments" id={payment} />,
      },
      {
        source: 'member',
        label: 'Used by',
        render: ({ member }) => (member === null ? '–' : <RecordLink resource="members" id={member} />),
      },
      { source: 'act', label: 'What to do', render: (row) => <UnblockButton row={row} /> },
    ]}
  />
);
