import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { MemberSession } from '@vonk/contracts/accounts/queries';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { spoken } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { Panel } from '../ui/Panel.tsx';

const deviceName = ({ device: { browser, os, kind } }: MemberSession) =>
  [browser, os].filter(Boolean).join(' on ') || `Unknown ${spoken(kind).toLowerCase()} device`;
const countries = new Intl.DisplayNames(['en'], { type: 'region' });

type Props = Readonly<{ member: string; sessions: readonly MemberSession[] }>;

/** Where a member is signed in, and the end of all of it: for a lost phone or a stolen account. */
export function MemberSessions({ member, sessions }: Props) {
  if (!useMayDo('members.sessions')) return null;
  return (
    <Panel
      title="Sessions"
      actions={
        sessions.length > 0 && (
          <ActButton
            label="End all sessions"
            resource="members"
            act="end-sessions"
            id={member}
            question="End all sessions of this member?"
            explanation="They are logged out everywhere at once and can log in again with their password."
            done="Sessions ended"
          />
        )
      }
    >
      {sessions.length === 0 ? (
        <Typography color="textSecondary">Not logged in anywhere.</Typography>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Device</TableCell>
              <TableCell>Country</TableCell>
              <TableCell>Last seen</TableCell>
              <TableCell>Logged in</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {sessions.map((session) => (
              <TableRow key={session.id}>
                <TableCell>{deviceName(session)}</TableCell>
                <TableCell>{session.country ? countries.of(session.country) : '–'}</TableCell>
                <TableCell>
                  <Timestamp at={session.last_seen_at} />
                </TableCell>
                <TableCell>
                  <Timestamp at={session.signed_in_at} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Panel>
  );
}
