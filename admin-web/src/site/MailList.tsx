import { SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '../ui/formatText.ts';
import { mailName } from '../ui/mailName.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { whyNot } from './whyNot.ts';
import { t } from '../app/words.ts';

const filters = () => [
  <TextInput key="member" source="member" label={t('site:words.memberId')} alwaysOn />,
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
    title={t('site:words.emails')}
    sort={{ field: 'at', order: 'DESC' }}
    filters={filters()}
    columns={[
      { source: 'at', label: t('site:words.when'), sortable: true, render: ({ at }) => <Timestamp at={at} /> },
      { source: 'mail', label: t('site:signIn.email'), render: ({ mail }) => mailName(mail) },
      {
        source: 'member',
        label: t('site:words.to'),
        render: ({ member }) => <RecordLink resource="members" id={member} />,
      },
      { source: 'status', label: t('site:words.status'), render: ({ status }) => <StatusChip status={status} /> },
      { source: 'why', label: t('site:words.whyNot'), render: ({ why }) => (why === null ? '' : whyNot()[why]) },
    ]}
  />
);
