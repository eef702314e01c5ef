import { ActButton } from '../ui/ActButton.tsx';

type Props = Readonly<{ complaint: string; staff: string; from: Readonly<{ id: string; name: string }> | null }>;

/** Whoever works on a complaint takes it, so that nobody does it twice; from a colleague only after a question. */
export const AssignComplaintButton = ({ complaint, staff, from }: Props) =>
  from === null ? (
    <ActButton
      label="Take it"
      resource="complaints"
      act="assign"
      id={complaint}
      question="Take this complaint on?"
      atOnce="Taken on"
      values={{ to: staff }}
      done="It is yours"
    />
  ) : (
    <ActButton
      label="Take over"
      resource="complaints"
      act="assign"
      id={complaint}
      question={`Take this case over from ${from.name}?`}
      explanation={`${from.name} has taken it and may be working on it now.`}
      values={{ to: staff, take_over_from: from.id }}
      done="It is yours"
    />
  );
