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

/** One invitation: its link while it opens, who came by it, and the way to take it back. */
export const InvitationShow = () => (
  <RecordPage<Whole<'invitations'>>
    wholeWith="members"
    titleOf={({ email, note }) => `Invitation ${email || note}`.trim()}
  >
    {(row) => <Record row={row} />}
  </RecordPage>
);

function Record({ row }: { row: Whole<'invitations'> }) {
  const mayChange = useMayDo('invitations.change');
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      <Panel
        title="Invitation"
        actions={
          mayChange && row.state === 'issued' ? (
            <ActButton
              label="Revoke"
              resource="invitations"
              act="revoke"
              id={row.id}
              question="Take this invitation back?"
              explanation="Its link opens nothing any more. Who signed up by it stays."
              done="Invitation revoked"
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
            ['State', <StatusChip key="state" status={row.state} />],
            ['Email', row.email],
            ['Note', row.note],
            ['Signups', `${row.used} of ${row.uses}`],
            ['Language', row.language],
            ['Made', <Timestamp key="made" at={row.issued_at} />],
            ['By', row.by_name],
            ['Good until', <Timestamp key="until" at={row.expires_at} />],
            ['Revoked', row.revoked_at && <Timestamp key="revoked" at={row.revoked_at} />],
            ['Reason', row.revoke_reason],
            ['Id', row.id],
          ]}
        />
      </Panel>
      <Panel title="Who came by it">
        {row.members.length === 0 ? (
          <Typography color="textSecondary">Nobody yet.</Typography>
        ) : (
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>Member</TableCell>
                <TableCell>Signed up</TableCell>
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
