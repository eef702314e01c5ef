import { Alert, Box, Typography } from '@mui/material';
import { Title, useShowController } from 'react-admin';
import type { Whole } from '../app/adminClient.ts';
import { codeOfProblem } from '../app/adminApi.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { Facts, Panel } from '../ui/Panel.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';

/** A private conversation, for whoever works on an open complaint about it. Opening it is recorded. */
export function ConversationShow() {
  const { record, error } = useShowController<Whole<'conversations'>>({
    disableAuthentication: true,
    queryOptions: { retry: false, onError: () => undefined, refetchOnWindowFocus: false },
  });
  if (error)
    return (
      <Alert severity="warning" sx={{ my: 2 }}>
        <Title title="Conversation" />
        {codeOfProblem(error) === 'not_permitted'
          ? 'This conversation is private. It opens only while a complaint about it is open. The try is recorded.'
          : 'This conversation could not be opened.'}
      </Alert>
    );
  // A line of the list may stand in for a moment: it has no words.
  if (!record || !('texts' in record)) return null;
  const [first, second] = record.members;
  const older = record.messages - record.texts.length;
  return (
    <Box sx={{ py: 2 }}>
      <Title title="Conversation" />
      <Panel
        title="What was written"
        actions={<RecordLink resource="complaints" id={record.complaint} text="The complaint" />}
      >
        <Alert severity="info" sx={{ mb: 2 }}>
          You read this because of an open complaint. It is recorded, and the members find it in their export.
        </Alert>
        <Box sx={{ mb: 2.5 }}>
          <Facts
            facts={[
              ['Started by', <RecordLink key="first" resource="members" id={first} />],
              ['With', <RecordLink key="second" resource="members" id={second} />],
              ['Started', <Timestamp key="at" at={record.started_at} />],
              ['Messages', String(record.messages)],
              ['Photos', String(record.photos)],
              ['Gifts', String(record.gifts)],
              ['Credits spent', String(record.credits)],
            ]}
          />
        </Box>
        {older > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
            {`The newest ${record.texts.length} messages. ${older} older ones are not shown.`}
          </Typography>
        )}
        {record.texts.map(({ id, from, kind, text, gift, sent_at }) => (
          <Box
            key={id}
            sx={{
              mb: 1.5,
              pl: from === first ? 0 : 4,
              borderLeft: 2,
              borderColor: from === first ? 'primary.main' : 'secondary.main',
            }}
          >
            <Box sx={{ pl: 1.5 }}>
              <Typography variant="caption" color="textSecondary">
                <RecordLink resource="members" id={from} /> · <Timestamp at={sent_at} />
              </Typography>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {kind === 'text' ? text : <em>{kind === 'gift' ? `Gift: ${gift ?? ''}` : 'Photo'}</em>}
              </Typography>
            </Box>
          </Box>
        ))}
      </Panel>
    </Box>
  );
}
