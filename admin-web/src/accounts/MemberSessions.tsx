import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { MemberSession } from '@vonk/contracts/accounts/queries';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { countryName, spokenWithin } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { Panel } from '../ui/Panel.tsx';
import { t } from '../app/words.ts';

const deviceName = ({ device: { browser, os, kind } }: MemberSession) =>
  [browser, os].filter(Boolean).join(` ${t('accounts:memberSessions.on')} `) ||
  t('accounts:memberSessions.unknownDevice', { kind: spokenWithin(kind) });

type Props = Readonly<{ member: string; sessions: readonly MemberSession[] }>;

/** Where a member is signed in, and the end of all of it: for a lost phone or a stolen account. */
export function MemberSessions({ member, sessions }: Props) {
  if (!useMayDo('members.sessions')) return null;
  return (
    <Panel
      title={t('accounts:memberSessions.sessions')}
      actions={
        sessions.length > 0 && (
          <ActButton
            label={t('site:words.endAllSessions')}
            resource="members"
            act="end-sessions"
            id={member}
            question={t('accounts:memberSessions.endAllSessionsOfThis')}
            explanation={t('accounts:memberSessions.theyAreLoggedOutEverywhere')}
            done={t('accounts:memberSessions.sessionsEnded')}
          />
        )
      }
    >
      {sessions.length === 0 ? (
        <Typography color="textSecondary">{t('accounts:memberSessions.notLoggedInAnywhere')}</Typography>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('site:words.device')}</TableCell>
              <TableCell>{t('site:words.country')}</TableCell>
              <TableCell>{t('site:words.lastSeen')}</TableCell>
              <TableCell>{t('site:words.loggedIn')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {sessions.map((session) => (
              <TableRow key={session.id}>
                <TableCell>{deviceName(session)}</TableCell>
                <TableCell>{session.country ? countryName(session.country) : '–'}</TableCell>
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
