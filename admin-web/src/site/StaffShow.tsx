import { Box } from '@mui/material';
import { STAFF_ROLES } from '@vonk/contracts/site/events';
import { required, SelectInput } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { choicesOf, spoken } from '../ui/inWords.ts';
import { Moment } from '../ui/Moment.tsx';
import { Facts, Panel } from '../ui/Panel.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import type { StaffRow } from './staffRow.ts';

/** One colleague: role, and the way out. */
export const StaffShow = () => (
  <RecordPage<StaffRow> wholeWith="name" titleOf={({ name }) => name}>
    {(row) => <Record row={row} />}
  </RecordPage>
);

function Record({ row }: { row: StaffRow }) {
  const mayChange = useMayDo('staff.change') && row.left_at === null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Panel title={row.name} actions={mayChange ? <StaffButtons staff={row.id} /> : undefined}>
        <Facts
          facts={[
            ['Email', row.email],
            ['Role', spoken(row.role)],
            ['Joined', <Moment key="joined" at={row.joined_at} />],
            ['Last signed in', <Moment key="signed-in" at={row.last_signed_in_at} />],
            ['Left', <Moment key="left" at={row.left_at} />],
            ['Id', row.id],
          ]}
        />
      </Panel>
    </Box>
  );
}

const StaffButtons = ({ staff }: { staff: string }) => (
  <>
    <ActButton label="Change role" path={`staff/${staff}/role`} question="Give another role?" done="Role changed">
      <SelectInput source="role" choices={choicesOf(STAFF_ROLES)} validate={required()} />
    </ActButton>
    <ActButton
      label="Take out"
      path={`staff/${staff}/leave`}
      question="Take this person out of the staff?"
      explanation="They are signed out everywhere at once."
      done="No longer in the staff"
      color="error"
    />
  </>
);
