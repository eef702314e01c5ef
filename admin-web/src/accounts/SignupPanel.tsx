import { timestampText } from '../ui/formatText.ts';
import { Facts, Panel } from '../ui/Panel.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import type { MemberRecord } from './memberRecord.ts';
import { t } from '../app/words.ts';

const WIZARD_STEPS = 5;

/** Somebody who finished their profile elsewhere never counted the steps of the wizard. */
function wizardText({ signup_step, profile }: MemberRecord): string | null {
  if (signup_step === undefined) return null;
  return profile?.completed
    ? t('accounts:signupPanel.finished')
    : t('accounts:signupPanel.stepOf', { signup_step, wizard_steps: WIZARD_STEPS });
}

/** How a member came: from which source, for whom, by which invitation, and under which terms. */
export function SignupPanel({ row }: { row: MemberRecord }) {
  const { tracking = {}, via_profile, invitation, terms_version } = row;
  return (
    <Panel title={t('accounts:signupPanel.howTheyCame')}>
      <Facts
        facts={[
          [t('accounts:signupPanel.network'), tracking.network],
          [t('accounts:signupPanel.ref'), tracking.ref],
          [t('accounts:signupPanel.sub1'), tracking.sub1],
          [t('accounts:signupPanel.sub2'), tracking.sub2],
          [t('accounts:signupPanel.sub3'), tracking.sub3],
          [
            t('accounts:signupPanel.forTheProfile'),
            via_profile && <RecordLink key="via" resource="members" id={via_profile} />,
          ],
          [
            t('site:words.invitation'),
            invitation && <RecordLink key="invitation" resource="invitations" id={invitation} />,
          ],
          [t('accounts:signupPanel.termsOf'), terms_version && timestampText(terms_version)],
          [t('accounts:signupPanel.profileWizard'), wizardText(row)],
        ]}
      />
    </Panel>
  );
}
