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
            ['Email', row.email],
            ['Role', spoken(row.role)],
            ['Joined', <Timestamp key="joined" at={row.joined_at} />],
            [
              'Sign-in',
              row.enrolment_until ? (
                <>
                  Link open until <Timestamp at={row.enrolment_until} />
                </>
              ) : (
                'Set up'
              ),
            ],
            ['Last signed in', <Timestamp key="signed-in" at={row.last_signed_in_at} />],
            ['Left', <Timestamp key="left" at={row.left_at} />],
            ['Id', row.id],
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
    title="Signed in"
    actions={
      mayEnd && sessions.length > 0 ? (
        <ActButton
          label="End all sessions"
          resource="staff"
          act="end-sessions"
          id={staff}
          question="Sign this person out everywhere?"
          done="Signed out everywhere"
          color="error"
        />
      ) : undefined
    }
  >
    {sessions.length === 0 ? (
      <Typography color="textSecondary">Nowhere at the moment.</Typography>
    ) : (
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Device</TableCell>
            <TableCell>Since</TableCell>
            <TableCell>Until</TableCell>
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
      label="Change role"
      resource="staff"
      act="role"
      id={staff}
      question="Give another role?"
      done="Role changed"
    >
      <SelectInput source="role" choices={choicesOf(STAFF_ROLES)} validate={required()} />
    </ActButton>
    <ActButton
      label="Reset sign-in"
      resource="staff"
      act="reset-sign-in"
      id={staff}
      question="Reset this person’s sign-in?"
      explanation="For a lost phone, a forgotten password or a link that ran out. They are signed out everywhere, the old password and codes stop working, and a mail with a new link goes to their address. Ask them in person first."
      done="The link is on its way"
      initial={{ language: 'en' }}
    >
      <SelectInput source="language" label="Language of the mail" choices={mailLanguages} validate={required()} />
    </ActButton>
    <ActButton
      label="Take out"
      resource="staff"
      act="leave"
      id={staff}
      question="Take this person out of the staff?"
      explanation="They are signed out everywhere at once. Their open cases go back to the queue."
      done="No longer in the staff"
      color="error"
    />
  </>
);
