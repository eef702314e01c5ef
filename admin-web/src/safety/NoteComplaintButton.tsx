import { ActButton } from '../ui/ActButton.tsx';
import { t } from '../app/words.ts';

/** A note among staff; the member does not read it. */
export const NoteComplaintButton = ({ complaint }: { complaint: string }) => (
  <ActButton
    label={t('site:words.note')}
    resource="complaints"
    act="note"
    id={complaint}
    question={t('safety:noteComplaintButton.addANoteForColleagues')}
    explanation={t('safety:noteComplaintButton.itStaysWithTheCase')}
    reason={{ label: t('site:words.note'), hint: t('safety:noteComplaintButton.noNamesOrAddresses') }}
    done={t('safety:words.noted')}
  />
);
