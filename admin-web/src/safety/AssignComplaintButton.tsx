import { ActButton } from '../ui/ActButton.tsx';
import { t } from '../app/words.ts';

type Props = Readonly<{ complaint: string; staff: string; from: Readonly<{ id: string; name: string }> | null }>;

/** Whoever works on a complaint takes it, so that nobody does it twice; from a colleague only after a question. */
export const AssignComplaintButton = ({ complaint, staff, from }: Props) =>
  from === null ? (
    <ActButton
      label={t('safety:assignComplaintButton.takeIt')}
      resource="complaints"
      act="assign"
      id={complaint}
      question={t('safety:assignComplaintButton.takeThisComplaintOn')}
      atOnce={t('safety:assignComplaintButton.takenOn')}
      values={{ to: staff }}
      done={t('safety:assignComplaintButton.itIsYours')}
    />
  ) : (
    <ActButton
      label={t('safety:assignComplaintButton.takeOver')}
      resource="complaints"
      act="assign"
      id={complaint}
      question={t('safety:assignComplaintButton.takeThisCaseOverFrom', { name: from.name })}
      explanation={t('safety:assignComplaintButton.hasTakenItAndMay', { name: from.name })}
      values={{ to: staff, take_over_from: from.id }}
      done={t('safety:assignComplaintButton.itIsYours')}
    />
  );
