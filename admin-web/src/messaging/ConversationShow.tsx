import { Alert, Box, Typography } from '@mui/material';
import { Title, useShowController } from 'react-admin';
import type { Whole } from '../app/adminClient.ts';
import { codeOfProblem } from '../app/adminApi.ts';
import { giftName } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { Facts, Panel } from '../ui/Panel.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { t } from '../app/words.ts';
import { Written } from '../ui/Written.tsx';

/** A private conversation, for whoever works on an open complaint about it. Opening it is recorded. */
export function ConversationShow() {
  const { record, error } = useShowController<Whole<'conversations'>>({
    disableAuthentication: true,
    queryOptions: { retry: false, onError: () => undefined, refetchOnWindowFocus: false },
  });
  if (error)
    return (
      <Alert severity="warning" sx={{ my: 2 }}>
        <Title title={t('messaging:conversationShow.conversation')} />
        {codeOfProblem(error) === 'not_permitted'
          ? t('messaging:conversationShow.thisConversationIsPrivateIt')
          : t('messaging:conversationShow.thisConversationCouldNotBe')}
      </Alert>
    );
  // A line of the list may stand in for a moment: it has no words.
  if (!record || !('texts' in record)) return null;
  const [first, second] = record.members;
  const older = record.messages - record.texts.length;
  return (
    <Box sx={{ py: 2 }}>
      <Title title={t('messaging:conversationShow.conversation')} />
      <Panel
        title={t('messaging:conversationShow.whatWasWritten')}
        actions={
          <RecordLink resource="complaints" id={record.complaint} text={t('messaging:conversationShow.theComplaint')} />
        }
      >
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('messaging:conversationShow.youReadThisBecauseOf')}
        </Alert>
        <Box sx={{ mb: 2.5 }}>
          <Facts
            facts={[
              [t('messaging:words.startedBy'), <RecordLink key="first" resource="members" id={first} />],
              [t('messaging:words.with'), <RecordLink key="second" resource="members" id={second} />],
              [t('site:words.started'), <Timestamp key="at" at={record.started_at} />],
              [t('messaging:words.messages'), String(record.messages)],
              [t('site:words.photos'), String(record.photos)],
              [t('messaging:words.gifts'), String(record.gifts)],
              [t('site:words.creditsSpent'), String(record.credits)],
            ]}
          />
        </Box>
        {older > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
            {t('messaging:conversationShow.theNewestMessagesOlderOnes', { length: record.texts.length, older })}
          </Typography>
        )}
        {record.texts.map(({ id, from, kind, gift, sent_at }, place) => (
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
                {kind === 'text' ? (
                  <Written of={record} at={`texts.${place}.text`} />
                ) : (
                  <em>
                    {kind === 'gift' ? t('site:words.gift', { gift: giftName(gift ?? '') }) : t('site:words.photo')}
                  </em>
                )}
              </Typography>
            </Box>
          </Box>
        ))}
      </Panel>
    </Box>
  );
}
