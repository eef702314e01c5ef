import { Box } from '@mui/material';
import type { Whole } from '../app/adminClient.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { methodName } from '../ui/formatText.ts';
import { Facts, Panel } from '../ui/Panel.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { CampaignInputs } from './CampaignInputs.tsx';
import { OutcomePanel, placeFacts, WordsPanel } from './campaignParts.tsx';
import { CampaignPreview } from './CampaignPreview.tsx';
import { audienceText, takesText, wallText } from './campaignText.ts';
import { t } from '../app/words.ts';

type Campaign = Whole<'campaigns'>;

/** One campaign: whom it is for, what it says, what came of it, and the ways to change and end it. */
export const CampaignShow = () => (
  <RecordPage<Campaign> wholeWith="figures" titleOf={({ name }) => name}>
    {(row) => <Record row={row} />}
  </RecordPage>
);

function Record({ row }: { row: Campaign }) {
  const isOver = row.state === 'ended' || row.state === 'expired';
  const mayChange = useMayDo('campaigns.change') && !isOver;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      <Panel title={takesText(row)} actions={mayChange ? <Acts row={row} /> : undefined}>
        <Facts
          facts={[
            [t('site:words.state'), <StatusChip key="state" status={row.state} />],
            [t('site:words.code'), <RecordLink key="code" resource="codes" id={row.code} />],
            [t('site:words.for'), audienceText(row)],
            ...(row.methods.length > 0
              ? [[t('payments:words.paymentMethods'), row.methods.map(methodName).join(', ')] as const]
              : []),
            [t('site:words.from'), wallText(row.starts_at)],
            [t('site:words.until'), wallText(row.ends_at)],
            ...placeFacts(row),
            [t('payments:campaignShow.savedBy'), <RecordLink key="by" resource="staff" id={row.saved_by} />],
          ]}
        />
      </Panel>
      <OutcomePanel {...row} />
      <CampaignPreview id={row.id} />
      <WordsPanel {...row} />
    </Box>
  );
}

const Acts = ({
  row: { id, name, site, countries, members, no_credits, banner, texts, revision, ...row },
}: {
  row: Campaign;
}) => (
  <Box sx={{ display: 'flex', gap: 1 }}>
    <ActButton
      label={t('site:words.change')}
      resource="campaigns"
      act="save"
      id={id}
      question={t('payments:campaignShow.changeThisCampaign')}
      explanation={t('payments:campaignShow.itHoldsAtOnceCode')}
      done={t('payments:campaignShow.campaignChanged')}
      width="md"
      values={{ revision }}
      changedBy={row.saved_by}
      initial={{
        ...{ name, site, countries, members, no_credits, banner, texts },
        ...{ popup_seconds: row.popup_seconds, modal_seconds: row.modal_seconds },
      }}
    >
      <CampaignInputs />
    </ActButton>
    <ActButton
      label={t('site:words.end')}
      resource="campaigns"
      act="end"
      id={id}
      question={t('payments:campaignShow.endThisCampaign')}
      explanation={t('payments:campaignShow.nobodyHasItsDiscountAny')}
      done={t('payments:campaignShow.campaignEnded')}
      color="error"
    />
  </Box>
);
