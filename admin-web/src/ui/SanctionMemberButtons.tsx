import { LIMITED_FEATURES, SANCTION_REASONS } from '@vonk/contracts/safety/events';
import type { SanctionLengths } from '@vonk/contracts/safety/sanctionLengths';
import { NumberInput, required, SelectInput, TextInput } from 'react-admin';
import { ActButton } from './ActButton.tsx';
import { choicesOf, languageName } from './formatText.ts';
import { RemovablePicker } from './RemovablePicker.tsx';

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

const WhyAndStatement = ({ language }: { language: string | null | undefined }) => (
  <>
    <SelectInput
      source="reason"
      choices={choicesOf(SANCTION_REASONS)}
      helperText="The member reads the reason, the rule behind it and how to appeal in their own language. For illegal content, name the law in the statement."
      validate={required()}
    />
    <TextInput
      source="statement"
      label="Statement to the member"
      helperText={`What they did, in your own words${language ? `, in ${languageName(language)}` : ''}: in the mail and when they sign in.`}
      multiline
      minRows={3}
      validate={required()}
    />
  </>
);

type Props = Readonly<{
  member: string;
  suspended: boolean;
  /** The complaint that leads to it. */
  complaint?: string;
  /** The language of the member, for the statement. */
  language?: string | null;
  /** What the settings allow where the member is. */
  lengths: { readonly [Key in keyof SanctionLengths]: Readonly<SanctionLengths[Key]> };
}>;

/**
 * Warning, removal of content, a closed feature, suspension, its end, termination: each with a reason and a statement
 * (DECISIONS "sanctions").
 */
export function SanctionMemberButtons({ member, suspended, complaint, language, lengths }: Props) {
  const values = complaint === undefined ? {} : { complaint };
  return (
    <>
      <ActButton
        label="Warn"
        resource="members"
        act="warn"
        id={member}
        question="Warn this member?"
        done="Warned"
        values={values}
        ownReason
      >
        <WhyAndStatement language={language} />
      </ActButton>
      <ActButton
        label="Remove content"
        resource="members"
        act="remove-content"
        id={member}
        question="Take something away from everybody?"
        explanation="It is gone for others at once. The member reads why and can appeal."
        done="Removed"
        values={values}
        ownReason
        width="md"
      >
        <RemovablePicker member={member} {...values} />
        <WhyAndStatement language={language} />
      </ActButton>
      <ActButton
        label="Limit"
        resource="members"
        act="limit"
        id={member}
        question="Close one feature to this member?"
        explanation="Everything else keeps working for them."
        done="Limited"
        values={values}
        ownReason
      >
        <SelectInput source="feature" choices={choicesOf(LIMITED_FEATURES)} validate={required()} />
        <NumberInput source="days" label="Days" min={1} max={lengths.limit_days_max} step={1} validate={required()} />
        <WhyAndStatement language={language} />
      </ActButton>
      {suspended ? (
        <ActButton
          label="Lift suspension"
          resource="members"
          act="lift"
          id={member}
          question="End the suspension now?"
          done="Suspension lifted"
        />
      ) : (
        <ActButton
          label="Suspend"
          resource="members"
          act="suspend"
          id={member}
          question="Suspend this member?"
          explanation="They can still read the reason, appeal, export, delete and be refunded."
          done="Suspended"
          values={values}
          ownReason
        >
          <SelectInput
            source="days"
            label="For"
            choices={lengths.suspension_days.map((id) => ({ id, name: daysText(id) }))}
            validate={required()}
          />
          <WhyAndStatement language={language} />
        </ActButton>
      )}
      <ActButton
        label="Terminate"
        resource="members"
        act="terminate"
        id={member}
        question="Terminate this account for good?"
        explanation="The member is shut out. They can appeal; somebody else decides."
        done="Terminated"
        color="error"
        values={values}
        ownReason
      >
        <WhyAndStatement language={language} />
      </ActButton>
    </>
  );
}
