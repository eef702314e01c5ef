import { ActButton } from '../ui/ActButton.tsx';

/** A note among staff; the member does not read it. */
export const NoteComplaintButton = ({ complaint }: { complaint: string }) => (
  <ActButton
    label="Note"
    path={`complaints/${complaint}/note`}
    question="Add a note for colleagues"
    explanation="What you write as the reason is the note."
    done="Noted"
  />
);
