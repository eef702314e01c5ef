import type { Row } from '../app/adminClient.ts';
import { t } from '../app/words.ts';
import { DecideAsSecond } from '../ui/SecondPerson.tsx';

/** What can be done about a proposed value: whoever proposed it takes it back, every other administrator decides. */
export const DecideSetting = ({ row }: { row: Row<'setting-proposals'> }) => (
  <DecideAsSecond
    row={row}
    resource="setting-proposals"
    permission="settings.change"
    questions={{
      approve: t('site:settingProposals.approveQuestion'),
      approved: t('site:settingProposals.approveExplanation'),
      decline: t('site:settingProposals.declineQuestion'),
      declined: t('site:settingProposals.declineExplanation'),
      withdraw: t('site:settingProposals.withdrawQuestion'),
    }}
  />
);
