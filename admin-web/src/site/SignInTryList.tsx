import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordList } from '../ui/RecordList.tsx';

/** Wrong sign-ins to the back office by account and hour, of the last 90 days: who is guessed at, and when. */
export const SignInTryList = () => (
  <RecordList
    resource="sign-in-tries"
    title="Sign-in tries"
    sort={{ field: 'hour', order: 'DESC' }}
    opens={false}
    none="Nobody typed a wrong password or code in the last 90 days."
    emphasised={({ blocked }) => blocked > 0}
    columns={[
      { source: 'hour', label: 'Hour from', sortable: true, render: ({ hour }) => <Timestamp at={hour} /> },
      {
        source: 'staff',
        label: 'Account',
        render: ({ staff, staff_name }) =>
          staff === null ? 'Addresses that are nobody’s' : <span title={staff}>{staff_name}</span>,
      },
      { source: 'failed', label: 'Wrong', numeric: true },
      { source: 'blocked', label: 'Blocked', numeric: true },
      { source: 'last_at', label: 'Last', render: ({ last_at }) => <Timestamp at={last_at} /> },
    ]}
  />
);
