import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { STAFF_ROLES } from '@vonk/contracts/site/events';
import { required, SelectInput } from 'react-admin';
import type { Whole } from '../app/adminClient.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { choicesOf, spoken } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { Facts, Panel } from '../ui/Panel.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { mailLanguages } from './CreateStaffButton.tsx';
import { deviceText, type StaffSession } from './deviceText.ts';
import { t } from '../app/words.ts';

/** One colleague: role, and the way out. */
export const StaffShow = () => (
  <RecordPage<Whole<'staff'>> wholeWith="sessions" titleOf={({ name }) => name}>
    {(row) => <Record row={row} />}
  </RecordPage>
);

function Record({ row }: { row: Whole<'staff'> }) {
  const mayChange = useMayDo('staff.change') && row.left_at === null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Panel title={row.name} actions={mayChange ? <StaffButtons staff={row.id} /> : undefined}>
        <Facts
          facts={[
            [t('site:signIn.email'), row.email],
            [t('site:words.role'), spoken(row.role)],
            [t('site:words.joined'), <Timestamp key="joined" at={row.joined_at} />],
            [
              t('site:staffShow.login'),
              row.enrolment_until ? (
                <>
                  {t('site:staffShow.linkOpenUntil')} <Timestamp at={row.enrolment_until} />
                </>
              ) : (
                t('site:words.setUp')
              ),
            ],
            [t('site:words.lastLoggedIn'), <Timestamp key="signed-in" at={row.last_signed_in_at} />],
            [t('site:words.left'), <Timestamp key="left" at={row.left_at} />],
            [t('site:words.id'), row.id],
          ]}
        />
      </Panel>
      <Sessions staff={row.id} sessions={row.sessions} mayEnd={mayChange} />
    </Box>
  );
}

type SessionsProps = Readonly<{ staff: string; sessions: readonly StaffSession[]; mayEnd: boolean }>;

const Sessions = ({ staff, sessions, mayEnd }: SessionsProps) => (
  <Panel
    title={t('site:words.loggedIn')}
    actions={
      mayEnd && sessions.length > 0 ? (
        <ActButton
          label={t('site:words.endAllSessions')}
          resource="staff"
          act="end-sessions"
          id={staff}
          question={t('site:staffShow.signThisPersonOutEverywhere')}
          done={t('site:staffShow.signedOutEverywhere')}
          color="error"
        />
      ) : undefined
    }
  >
    {sessions.length === 0 ? (
      <Typography color="textSecondary">{t('site:staffShow.nowhereAtTheMoment')}</Typography>
    ) : (
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('site:words.device')}</TableCell>
            <TableCell>{t('site:words.since')}</TableCell>
            <TableCell>{t('site:words.until')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {sessions.map((session) => (
            <TableRow key={session.id}>
              <TableCell>{deviceText(session)}</TableCell>
              <TableCell>
                <Timestamp at={session.began_at} />
              </TableCell>
              <TableCell>
                <Timestamp at={session.expires_at} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    )}
  </Panel>
);

const StaffButtons = ({ staff }: { staff: string }) => (
  <>
    <ActButton
      label={t('site:staffShow.changeRole')}
      resource="staff"
      act="role"
      id={staff}
      question={t('site:staffShow.giveAnotherRole')}
      done={t('site:staffShow.roleChanged')}
    >
      <SelectInput source="role" choices={choicesOf(STAFF_ROLES)} validate={required()} />
    </ActButton>
    <ActButton
      label={t('site:staffShow.resetLogin')}
      resource="staff"
      act="reset-sign-in"
      id={staff}
      question={t('site:staffShow.resetThisPersonsLogin')}
      explanation={t('site:staffShow.forALostPhoneA')}
      done={t('site:staffShow.theLinkIsOnIts')}
      initial={{ language: 'en' }}
    >
      <SelectInput
        source="language"
        label={t('site:words.languageOfTheEmail')}
        helperText={t('site:staffShow.theirOwnLanguageCounts')}
        choices={mailLanguages()}
        validate={required()}
      />
    </ActButton>
    <ActButton
      label={t('site:staffShow.takeOut')}
      resource="staff"
      act="leave"
      id={staff}
      question={t('site:staffShow.takeThisPersonOutOf')}
      explanation={t('site:staffShow.theyAreLoggedOutEverywhere')}
      done={t('site:staffShow.noLongerInTheStaff')}
      color="error"
    />
  </>
);
