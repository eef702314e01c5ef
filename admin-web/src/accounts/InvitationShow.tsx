import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { Facts, Panel } from '../ui/Panel.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { InvitationLink } from './InvitationLink.tsx';
import type { Whole } from '../app/adminClient.ts';
import { t } from '../app/words.ts';

/** One invitation: its link while it opens, who came by it, and the way to take it back. */
export const InvitationShow = () => (
  <RecordPage<Whole<'invitations'>>
    wholeWith="members"
    titleOf={({ email, note }) => t('accounts:invitationShow.invitation', { email: email || note }).trim()}
  >
    {(row) => <Record row={row} />}
  </RecordPage>
);

function Record({ row }: { row: Whole<'invitations'> }) {
  const mayChange = useMayDo('invitations.change');
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      <Panel
        title={t('site:words.invitation')}
        actions={
          mayChange && row.state === 'issued' ? (
            <ActButton
              label={t('accounts:invitationShow.revoke')}
              resource="invitations"
              act="revoke"
              id={row.id}
              question={t('accounts:invitationShow.takeThisInvitationBack')}
              explanation={t('accounts:invitationShow.itsLinkOpensNothingAny')}
              done={t('accounts:invitationShow.invitationRevoked')}
              color="error"
            />
          ) : undefined
        }
      >
        {row.link && (
          <Box sx={{ mb: 2 }}>
            <InvitationLink link={row.link} />
          </Box>
        )}
        <Facts
          facts={[
            [t('site:words.state'), <StatusChip key="state" status={row.state} />],
            [t('site:signIn.email'), row.email],
            [t('site:words.note'), row.note],
            [t('accounts:words.signups'), t('accounts:words.of', { used: row.used, uses: row.uses })],
            [t('site:words.language'), row.language],
            [t('site:words.made'), <Timestamp key="made" at={row.issued_at} />],
            [t('site:words.by'), row.by_name],
            [t('accounts:words.goodUntil'), <Timestamp key="until" at={row.expires_at} />],
            [t('accounts:invitationShow.revoked'), row.revoked_at && <Timestamp key="revoked" at={row.revoked_at} />],
            [t('site:words.reason'), row.revoke_reason],
            [t('site:words.id'), row.id],
          ]}
        />
      </Panel>
      <Panel title={t('accounts:invitationShow.whoCameByIt')}>
        {row.members.length === 0 ? (
          <Typography color="textSecondary">{t('accounts:invitationShow.nobodyYet')}</Typography>
        ) : (
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('site:words.member')}</TableCell>
                <TableCell>{t('site:words.signedUp')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {row.members.map(({ member, used_at }) => (
                <TableRow key={member}>
                  <TableCell>
                    <RecordLink resource="members" id={member} />
                  </TableCell>
                  <TableCell>
                    <Timestamp at={used_at} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </Panel>
    </Box>
  );
}
