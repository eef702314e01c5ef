import { timestampText } from '../ui/formatText.ts';
import { Facts, Panel } from '../ui/Panel.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import type { MemberRecord } from './memberRecord.ts';

const WIZARD_STEPS = 5;

/** Somebody who finished their profile elsewhere never counted the steps of the wizard. */
function wizardText({ signup_step, profile }: MemberRecord): string | null {
  if (signup_step === undefined) return null;
  return profile?.completed ? 'Finished' : `step ${signup_step} of ${WIZARD_STEPS}`;
}

/** How a member came: from which source, for whom, by which invitation, and under which terms. */
export function SignupPanel({ row }: { row: MemberRecord }) {
  const { tracking = {}, via_profile, invitation, terms_version } = row;
  return (
    <Panel title="How they came">
      <Facts
        facts={[
          ['Network', tracking.network],
          ['Ref', tracking.ref],
          ['Sub 1', tracking.sub1],
          ['Sub 2', tracking.sub2],
          ['Sub 3', tracking.sub3],
          ['For the profile', via_profile && <RecordLink key="via" resource="members" id={via_profile} />],
          ['Invitation', invitation && <RecordLink key="invitation" resource="invitations" id={invitation} />],
          ['Terms of', terms_version && timestampText(terms_version)],
          ['Profile wizard', wizardText(row)],
        ]}
      />
    </Panel>
  );
}
