import { DEBTOR_KINDS } from '@vonk/contracts/payments/directDebitEvents';
import { FormDataConsumer, required, SelectInput, TextInput, TopToolbar, useListContext } from 'react-admin';
import { useWhole, type Row } from '../app/adminClient.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { countryChoices } from '../ui/countryChoices.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { withinSentence } from '../ui/formatText.ts';
import { t } from '../app/words.ts';

const kindWords = () =>
  ({
    member: t('site:words.member'),
    iban: t('payments:blockedDebtorList.bankAccount'),
    phone: t('payments:blockedDebtorList.phone'),
  }) as const;
const kinds = () => DEBTOR_KINDS.map((id) => ({ id, name: kindWords()[id] }));
const filters = () => [
  <SelectInput key="kind" source="kind" label={t('site:words.what')} choices={kinds()} alwaysOn />,
  <TextInput key="member" source="member" label={t('site:words.memberId')} />,
];

/** Written without its country code a phone is of some country; that of the member whose blocks are looked at, if any. */
const CountryOfPhone = () => (
  <FormDataConsumer<{ kind?: string }>>
    {({ formData }) =>
      formData.kind === 'phone' && (
        <SelectInput
          source="country"
          label={t('payments:blockedDebtorList.countryOfThePhone')}
          choices={countryChoices()}
          helperText={t('payments:blockedDebtorList.whereNoCountryIsChosen')}
        />
      )
    }
  </FormDataConsumer>
);

function BlockButton() {
  const may = useMayDo('payments.refund');
  const member = (useListContext().filterValues as { member?: string }).member ?? '';
  const { data, isLoading } = useWhole('members', member, { enabled: may && member !== '', retry: false });
  // The dialog begins with the country: it cannot be opened before that is known.
  if (!may || isLoading) return null;
  return (
    <ActButton
      label={t('payments:blockedDebtorList.block')}
      resource="blocked-debtors"
      act="block"
      question={t('payments:blockedDebtorList.blockForDirectDebit')}
      explanation={t('payments:blockedDebtorList.whateverSpellingItIsUsed')}
      done={t('site:words.blocked')}
      secret
      initial={data?.country ? { country: data.country } : {}}
    >
      <SelectInput source="kind" label={t('site:words.what')} choices={kinds()} validate={required()} />
      <TextInput
        source="value"
        label={t('payments:blockedDebtorList.memberIdIbanOrPhone')}
        helperText={t('payments:blockedDebtorList.aPhoneWithItsCountry')}
        validate={required()}
      />
      <CountryOfPhone />
    </ActButton>
  );
}

function UnblockButton({ row }: { row: Row<'blocked-debtors'> }) {
  if (!useMayDo('payments.refund')) return null;
  return (
    <ActButton
      label={t('payments:blockedDebtorList.unblock')}
      resource="blocked-debtors"
      act="unblock"
      id={row.id}
      question={t('payments:blockedDebtorList.allowDirectDebitAgainFor', {
        kind_words: withinSentence(kindWords()[row.kind]),
        hint: row.hint,
      })}
      done={t('payments:blockedDebtorList.directDebitIsAllowedAgain')}
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
    title={t('payments:blockedDebtorList.blockedForDirectDebit')}
    none={t('payments:blockedDebtorList.nobodyIsBlockedADebit')}
    sort={{ field: 'blocked_at', order: 'DESC' }}
    filters={filters()}
    actions={actions}
    opens={false}
    columns={[
      {
        source: 'blocked_at',
        label: t('site:words.since'),
        sortable: true,
        render: (row) => <Timestamp at={row.blocked_at} />,
      },
      { source: 'kind', label: t('site:words.what'), render: ({ kind }) => kindWords()[kind] },
      {
        source: 'hint',
        verbatim: true,
        label: t('payments:blockedDebtorList.which'),
        render: ({ kind, hint }) => (kind === 'member' ? <RecordLink resource="members" id={hint} /> : hint),
      },
      {
        source: 'cause',
        label: t('site:words.why'),
        render: ({ cause, payment }) =>
          cause === 'staff' ? (
            t('payments:blockedDebtorList.byStaffReasonInThe')
          ) : (
            <RecordLink resource="payments" id={payment} />
          ),
      },
      {
        source: 'member',
        label: t('payments:blockedDebtorList.usedBy'),
        render: ({ member }) => (member === null ? '–' : <RecordLink resource="members" id={member} />),
      },
      { source: 'act', acts: true, label: t('payments:words.whatToDo'), render: (row) => <UnblockButton row={row} /> },
    ]}
  />
);
