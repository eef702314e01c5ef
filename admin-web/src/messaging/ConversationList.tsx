import { BooleanInput, TextInput } from 'react-admin';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { t } from '../app/words.ts';

const filters = () => [
  <TextInput key="member" source="member" label={t('site:words.memberId')} alwaysOn />,
  <BooleanInput
    key="complained_about"
    source="complained_about"
    label={t('messaging:conversationList.withAnOpenComplaint')}
    alwaysOn
  />,
];

/** Who talks with whom and how much. The words open only with an open complaint about them. */
export const ConversationList = () => (
  <RecordList
    resource="conversations"
    title={t('site:words.conversations')}
    filters={filters()}
    opens={({ complaint }) => complaint !== null}
    emphasised={({ complaint }) => complaint !== null}
    columns={[
      {
        source: 'started_at',
        label: t('site:words.started'),
        render: ({ started_at }) => <Timestamp at={started_at} />,
      },
      {
        source: 'members',
        label: t('messaging:words.startedBy'),
        render: ({ members }) => <RecordLink resource="members" id={members[0]} />,
      },
      {
        source: 'with',
        label: t('messaging:words.with'),
        render: ({ members }) => <RecordLink resource="members" id={members[1]} />,
      },
      { source: 'messages', label: t('messaging:words.messages'), numeric: true },
      { source: 'photos', label: t('site:words.photos'), numeric: true },
      { source: 'gifts', label: t('messaging:words.gifts'), numeric: true },
      { source: 'credits', label: t('site:words.creditsSpent'), numeric: true },
      {
        source: 'complaint',
        label: t('messaging:conversationList.openComplaint'),
        render: ({ complaint }) =>
          complaint === null ? (
            '–'
          ) : (
            <RecordLink resource="complaints" id={complaint} text={t('site:words.complaint')} />
          ),
      },
      {
        source: 'last_message_at',
        label: t('messaging:conversationList.lastMessage'),
        render: (row) => <Timestamp at={row.last_message_at} />,
      },
    ]}
  />
);
