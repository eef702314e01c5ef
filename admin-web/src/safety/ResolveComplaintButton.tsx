import { COMPLAINT_OUTCOMES } from '@vonk/contracts/safety/events';
import { required, SelectInput, TextInput } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';
import { choicesOf, languageName } from '../ui/formatText.ts';

/** The decision: an outcome, the answer the reporter gets by mail, and the reason for colleagues. */
type Props = Readonly<{
  complaint: string;
  language: string;
  /** The colleague whose case it is, when it is not one's own. */
  from: Readonly<{ id: string; name: string }> | null;
}>;

export const ResolveComplaintButton = ({ complaint, language, from }: Props) => (
  <ActButton
    label="Decide"
    resource="complaints"
    act="resolve"
    id={complaint}
    question={from ? `Decide the case of ${from.name}?` : 'Decide this complaint'}
    explanation={`${from ? `${from.name} has taken it: deciding takes it over. ` : ''}The answer goes to the one who filed it, by mail.`}
    values={from ? { take_over_from: from.id } : undefined}
    done="Decided; the answer is on its way"
    variant="contained"
  >
    <SelectInput source="outcome" choices={choicesOf(COMPLAINT_OUTCOMES)} validate={required()} />
    <TextInput
      source="answer"
      label="Answer to the one who filed it"
      helperText={`What you found and what was done, in ${languageName(language)}. It goes as it is.`}
      multiline
      minRows={4}
      validate={required()}
    />
  </ActButton>
);
