import { COMPLAINT_OUTCOMES } from '@vonk/contracts/safety/events';
import { required, SelectInput, TextInput } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';
import { choicesOf, languageName } from '../ui/inWords.ts';

/** The decision: an outcome, the answer the reporter gets by mail, and the reason for colleagues. */
export const ResolveComplaintButton = ({ complaint, language }: { complaint: string; language: string }) => (
  <ActButton
    label="Decide"
    path={`complaints/${complaint}/resolve`}
    question="Decide this complaint"
    explanation="The answer goes to the one who filed it, by mail."
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
