import { SANCTION_REASONS } from '@vonk/contracts/safety/events';
import { required, SelectInput, TextInput } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';
import { choicesOf } from '../ui/inWords.ts';

const DAYS = [3, 7, 30].map((days) => ({ id: days, name: `${days} days` }));

const WhyAndStatement = () => (
  <>
    <SelectInput source="reason" choices={choicesOf(SANCTION_REASONS)} validate={required()} />
    <TextInput
      source="statement"
      label="Statement to the member"
      helperText="The member reads this, in the mail and when signing in."
      multiline
      minRows={3}
      validate={required()}
    />
  </>
);

/** Warning, suspension, its end, termination: each with a reason and a statement (DECISIONS "sanctions"). */
export const SanctionMemberButtons = ({ member, suspended }: { member: string; suspended: boolean }) => (
  <>
    <ActButton label="Warn" path={`members/${member}/warn`} question="Warn this member?" done="Warned" ownReason>
      <WhyAndStatement />
    </ActButton>
    {suspended ? (
      <ActButton
        label="Lift suspension"
        path={`members/${member}/lift`}
        question="End the suspension now?"
        done="Suspension lifted"
      />
    ) : (
      <ActButton
        label="Suspend"
        path={`members/${member}/suspend`}
        question="Suspend this member?"
        explanation="They can still read the reason, appeal, export, delete and be refunded."
        done="Suspended"
        ownReason
      >
        <SelectInput source="days" label="For" choices={DAYS} validate={required()} />
        <WhyAndStatement />
      </ActButton>
    )}
    <ActButton
      label="Terminate"
      path={`members/${member}/terminate`}
      question="Terminate this account for good?"
      explanation="The member is shut out. This cannot be taken back here."
      done="Terminated"
      color="error"
      ownReason
    >
      <WhyAndStatement />
    </ActButton>
  </>
);
