import { SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '../ui/formatText.ts';
import { mailName } from '../ui/mailName.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { WHY_NOT } from './whyNot.ts';

const filters = [
  <TextInput key="member" source="member" label="Member id" alwaysOn />,
  <SelectInput
    key="status"
    source="status"
    choices={choicesOf(['sent', 'not_wanted', 'too_late', 'refused', 'bounced', 'bounced_soft', 'complaint'])}
    alwaysOn
  />,
];

/** Did the mail go? Which, to whom by id, and when; opened, it says what it said. */
export const MailList = () => (
  <RecordList
    resource="mails"
    title="Mails"
    sort={{ field: 'at', order: 'DESC' }}
    filters={filters}
    columns={[
      { source: 'at', label: 'When', sortable: true, render: ({ at }) => <Timestamp at={at} /> },
      { source: 'mail', label: 'Mail', render: ({ mail }) => mailName(mail) },
      { source: 'member', label: 'To', render: ({ member }) => <RecordLink resource="members" id={member} /> },
      { source: 'status', label: 'Status', render: ({ status }) => <StatusChip status={status} /> },
      { source: 'why', label: 'Why not', render: ({ why }) => (why === null ? '' : WHY_NOT[why]) },
    ]}
  />
);
