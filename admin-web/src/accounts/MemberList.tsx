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
import { t } from '../app/words.ts';
import { verbatim } from '../ui/Written.tsx';

const filters = () => [
  <SearchInput key="q" source="q" placeholder={t('accounts:memberList.nameEmailOrId')} alwaysOn />,
  <SelectInput key="status" source="status" choices={choicesOf(MEMBER_STATUSES)} alwaysOn />,
  <SelectInput key="country" source="country" choices={countryChoices()} />,
  <SelectInput key="origin" source="origin" choices={choicesOf(Origin.options)} />,
];

const age = (): Column<'members'> => ({ source: 'age', label: t('site:words.age'), numeric: true });
const town = (): Column<'members'> => ({
  source: 'city',
  label: t('accounts:memberList.city'),
  render: ({ city, country }) => [city, country].filter(Boolean).join(', '),
});
const countryWords = (): Column<'members'> => ({ source: 'country', label: t('site:words.country') });

/** Everybody with an account, newest first. */
export function MemberList() {
  // Finance is told of nobody's age and town: columns that are always empty say nothing.
  const seesProfiles = useMayDo('profiles.read');
  return (
    <RecordList
      resource="members"
      title={t('site:words.members')}
      sort={{ field: 'signup_date', order: 'DESC' }}
      filters={filters()}
      columns={[
        {
          source: 'name',
          label: t('site:words.name'),
          render: ({ id, name }) => (
            <>
              <strong {...verbatim}>{name || '–'}</strong>
              <ShortId id={id} />
            </>
          ),
        },
        ...(seesProfiles ? [age()] : []),
        seesProfiles ? town() : countryWords(),
        { source: 'email', label: t('site:signIn.email'), verbatim: true },
        { source: 'status', label: t('site:words.status'), render: ({ status }) => <StatusChip status={status} /> },
        {
          source: 'origin',
          label: t('site:words.origin'),
          render: ({ origin }) =>
            origin === 'fictional' ? t('accounts:memberList.fictional') : t('site:words.member'),
        },
        {
          source: 'paid_user',
          label: t('site:words.tier'),
          render: ({ paid_user }) => (paid_user ? t('site:words.premium') : t('site:words.free')),
        },
        { source: 'credits', label: t('site:words.credits'), numeric: true },
        {
          source: 'signup_date',
          label: t('site:words.signedUp'),
          sortable: true,
          render: (row) => <Timestamp at={row.signup_date} />,
        },
      ]}
    />
  );
}
