import { ActButton } from '../ui/ActButton.tsx';

/** A note among staff; the member does not read it. */
export const NoteComplaintButton = ({ complaint }: { complaint: string }) => (
  <ActButton
    label="Note"
    resource="complaints"
    act="note"
    id={complaint}
    question="Add a note for colleagues"
    explanation="It stays with the case. The one who filed it does not read it."
    reason={{ label: 'Note', hint: 'No names or addresses.' }}
    done="Noted"
  />
);
