import { Box, Typography } from '@mui/material';
import type { Whole } from '../app/adminClient.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { mailName } from '../ui/mailName.ts';
import { Facts, Panel } from '../ui/Panel.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { WHY_NOT } from './whyNot.ts';

/** One mail: what became of it, what it said, and the way to send it again. */
export const MailShow = () => (
  <RecordPage<Whole<'mails'>> wholeWith="can_resend" titleOf={({ mail }) => mailName(mail)}>
    {(row) => <Mail row={row} />}
  </RecordPage>
);

function Mail({ row }: { row: Whole<'mails'> }) {
  const mayResend = useMayDo('mails.resend');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Panel
        title={mailName(row.mail)}
        actions={
          mayResend && row.can_resend ? (
            <ActButton
              label="Send again"
              resource="mails"
              act="resend"
              id={row.id}
              question="Send this mail again?"
              explanation="It is made anew from what is so now, with links that work, and goes at most once an hour. It does not go where the member wants none or what it was about is no longer so."
              done="It is on its way; the list says what becomes of it"
            />
          ) : undefined
        }
      >
        <Facts
          facts={[
            ['When', <Timestamp key="at" at={row.at} />],
            [
              'To',
              row.member === null ? (
                'Nobody who is a member'
              ) : (
                <RecordLink key="to" resource="members" id={row.member} />
              ),
            ],
            ['Status', <StatusChip key="status" status={row.status} />],
            ['Why not', row.why === null ? null : WHY_NOT[row.why]],
          ]}
        />
      </Panel>
      <Panel title="What it said">
        {row.text === null ? (
          <Typography color="textSecondary">
            Not kept. Texts are kept for 30 days, and only of mails that went and speak of nobody but their reader.
          </Typography>
        ) : (
          <>
            <Typography sx={{ fontWeight: 600, mb: 1 }}>{row.subject}</Typography>
            <Typography component="div" sx={{ whiteSpace: 'pre-wrap', maxWidth: '70ch', overflowWrap: 'anywhere' }}>
              {row.text}
            </Typography>
          </>
        )}
      </Panel>
    </Box>
  );
}
