import { TextInput } from 'react-admin';
import { sentenceOf } from '@vonk/contracts/sentenceOf';
import { Timestamp } from '../ui/Timestamp.tsx';
import { dayFilters } from '../ui/dayFilters.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { AuditSubject } from './AuditSubject.tsx';
import { currentWords, t } from '../app/words.ts';

const filters = () => [
  <TextInput key="staff" source="staff" label={t('site:auditList.staff')} alwaysOn />,
  <TextInput key="event" source="event" label={t('site:auditList.said')} alwaysOn />,
  <TextInput key="stream" source="stream" label={t('site:auditList.stream')} />,
  ...dayFilters(t('site:auditList.date')),
];

/** Every act of staff, and every try at what the role may not. */
export const AuditList = () => (
  <RecordList
    resource="audit"
    title={t('site:auditList.audit')}
    sort={{ field: 'at', order: 'DESC' }}
    filters={filters()}
    opens={false}
    emphasised={({ event }) => event === 'StaffActRefused'}
    columns={[
      { source: 'at', label: t('site:words.when'), sortable: true, render: ({ at }) => <Timestamp at={at} /> },
      {
        source: 'staff',
        label: t('site:auditList.who'),
        render: ({ staff, staff_name }) => <span title={staff}>{staff_name}</span>,
      },
      {
        source: 'event',
        label: t('site:words.what'),
        render: ({ event, data }) => sentenceOf({ type: event, data }, null, currentWords()),
      },
      {
        source: 'stream',
        label: t('site:words.on'),
        render: ({ stream, data }) => <AuditSubject stream={stream} data={data} />,
      },
    ]}
  />
);
