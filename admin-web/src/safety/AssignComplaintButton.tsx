import { ActButton } from '../ui/ActButton.tsx';

/** Whoever works on a complaint takes it, so that nobody does it twice. */
export const AssignComplaintButton = ({ complaint, staff }: { complaint: string; staff: string }) => (
  <ActButton
    label="Take it"
    path={`complaints/${complaint}/assign`}
    question="Take this complaint on?"
    atOnce="Taken on"
    values={{ to: staff }}
    done="It is yours"
  />
);
