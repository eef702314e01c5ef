import { LIMITED_FEATURES, REMOVABLE_CONTENTS, SANCTION_REASONS } from '@vonk/contracts/safety/events';
import { FormDataConsumer, NumberInput, required, SelectInput, TextInput } from 'react-admin';
import { ActButton } from './ActButton.tsx';
import { choicesOf } from './inWords.ts';

const DAYS = [3, 7, 30].map((days) => ({ id: days, name: `${days} days` }));

const WhyAndStatement = () => (
  <>
    <SelectInput
      source="reason"
      choices={choicesOf(SANCTION_REASONS)}
      helperText="The member reads the reason and the rule behind it in their own language."
      validate={required()}
    />
    <TextInput
      source="statement"
      label="Statement to the member"
      helperText="In your own words, beside the rule: in the mail and when they sign in."
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
  /** What can be taken away: the message and photo that the complaint names. */
  about?: Readonly<{ photo: string | null; message: string | null; conversation: string | null }>;
}>;

/**
 * Warning, removal of content, a closed feature, suspension, its end, termination: each with a reason and a statement
 * (DECISIONS "sanctions").
 */
export function SanctionMemberButtons({ member, suspended, complaint, about }: Props) {
  const values = complaint === undefined ? {} : { complaint };
  const path = (act: string) => `members/${member}/${act}`;
  return (
    <>
      <ActButton label="Warn" path={path('warn')} question="Warn this member?" done="Warned" values={values} ownReason>
        <WhyAndStatement />
      </ActButton>
      <ActButton
        label="Remove content"
        path={path('remove-content')}
        question="Take something away from everybody?"
        explanation="It is gone for others at once. The member reads why and can appeal."
        done="Removed"
        values={{ ...values, conversation: about?.conversation ?? null }}
        ownReason
      >
        <SelectInput source="content" choices={choicesOf(REMOVABLE_CONTENTS)} validate={required()} />
        <FormDataConsumer<{ content?: string }>>
          {({ formData }) =>
            formData.content === 'photo' || formData.content === 'message' ? (
              <TextInput
                key={formData.content}
                source="item"
                label={`Id of the ${formData.content}`}
                defaultValue={(formData.content === 'photo' ? about?.photo : about?.message) ?? ''}
                validate={required()}
              />
            ) : null
          }
        </FormDataConsumer>
        <WhyAndStatement />
      </ActButton>
      <ActButton
        label="Limit"
        path={path('limit')}
        question="Close one feature to this member?"
        explanation="Everything else keeps working for them."
        done="Limited"
        values={values}
        ownReason
      >
        <SelectInput source="feature" choices={choicesOf(LIMITED_FEATURES)} validate={required()} />
        <NumberInput source="days" label="Days" min={1} max={90} step={1} validate={required()} />
        <WhyAndStatement />
      </ActButton>
      {suspended ? (
        <ActButton
          label="Lift suspension"
          path={path('lift')}
          question="End the suspension now?"
          done="Suspension lifted"
        />
      ) : (
        <ActButton
          label="Suspend"
          path={path('suspend')}
          question="Suspend this member?"
          explanation="They can still read the reason, appeal, export, delete and be refunded."
          done="Suspended"
          values={values}
          ownReason
        >
          <SelectInput source="days" label="For" choices={DAYS} validate={required()} />
          <WhyAndStatement />
        </ActButton>
      )}
      <ActButton
        label="Terminate"
        path={path('terminate')}
        question="Terminate this account for good?"
        explanation="The member is shut out. They can appeal; somebody else decides."
        done="Terminated"
        color="error"
        values={values}
        ownReason
      >
        <WhyAndStatement />
      </ActButton>
    </>
  );
}
