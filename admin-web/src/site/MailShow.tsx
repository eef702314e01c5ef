import { Box, Typography } from '@mui/material';
import { MAIL_TEXT_DAYS } from '@vonk/contracts/notifications/mailDays';
import type { Whole } from '../app/adminClient.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { mailName } from '../ui/mailName.ts';
import { Facts, Panel } from '../ui/Panel.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { whyNot } from './whyNot.ts';
import { t } from '../app/words.ts';
import { writtenIn } from '../ui/Written.tsx';

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
              label={t('site:mailShow.sendAgain')}
              resource="mails"
              act="resend"
              id={row.id}
              question={t('site:mailShow.sendThisEmailAgain')}
              explanation={t('site:mailShow.itIsMadeAnewFrom')}
              done={t('site:mailShow.itIsOnItsWay')}
            />
          ) : undefined
        }
      >
        <Facts
          facts={[
            [t('site:words.when'), <Timestamp key="at" at={row.at} />],
            [
              t('site:words.to'),
              row.member === null ? (
                t('site:mailShow.nobodyWhoIsAMember')
              ) : (
                <RecordLink key="to" resource="members" id={row.member} />
              ),
            ],
            [t('site:words.status'), <StatusChip key="status" status={row.status} />],
            [t('site:words.whyNot'), row.why === null ? null : whyNot()[row.why]],
          ]}
        />
      </Panel>
      <Panel title={t('site:mailShow.whatItSaid')}>
        {row.text === null ? (
          <Typography color="textSecondary">
            {t('site:mailShow.notKeptTextsAreKept', { count: MAIL_TEXT_DAYS })}
          </Typography>
        ) : (
          <>
            {/* Sentences of the house, which a name from right to left at their beginning does not turn. */}
            <Typography {...writtenIn(row, 'text')} dir="ltr" sx={{ fontWeight: 600, mb: 1 }}>
              {row.subject}
            </Typography>
            <Typography
              {...writtenIn(row, 'text')}
              dir="ltr"
              component="div"
              sx={{ whiteSpace: 'pre-wrap', maxWidth: '70ch', overflowWrap: 'anywhere' }}
            >
              {row.text}
            </Typography>
          </>
        )}
      </Panel>
    </Box>
  );
}
