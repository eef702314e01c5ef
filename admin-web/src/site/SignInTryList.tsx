import { SIGN_IN_TRIES_DAYS } from '@vonk/contracts/site/staffLimits';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { t } from '../app/words.ts';

/** Wrong sign-ins to the back office by account and hour, of the last 90 days: who is guessed at, and when. */
export const SignInTryList = () => (
  <RecordList
    resource="sign-in-tries"
    title={t('site:signInTryList.loginTries')}
    sort={{ field: 'hour', order: 'DESC' }}
    opens={false}
    none={t('site:signInTryList.nobodyTypedAWrongPassword', { count: SIGN_IN_TRIES_DAYS })}
    emphasised={({ blocked }) => blocked > 0}
    columns={[
      {
        source: 'hour',
        label: t('site:signInTryList.hourFrom'),
        sortable: true,
        render: ({ hour }) => <Timestamp at={hour} />,
      },
      {
        source: 'staff',
        label: t('site:words.account'),
        render: ({ staff, staff_name }) =>
          staff === null ? t('site:signInTryList.addressesThatAreNobodys') : <span title={staff}>{staff_name}</span>,
      },
      { source: 'failed', label: t('site:signInTryList.wrong'), numeric: true },
      { source: 'blocked', label: t('site:words.blocked'), numeric: true },
      { source: 'last_at', label: t('site:signInTryList.last'), render: ({ last_at }) => <Timestamp at={last_at} /> },
    ]}
  />
);
