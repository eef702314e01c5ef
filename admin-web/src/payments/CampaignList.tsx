import { CAMPAIGN_STATES } from '@vonk/contracts/payments/campaigns';
import { SelectInput, TopToolbar } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { ExportButton } from '../ui/ExportButton.tsx';
import { choicesOf } from '../ui/formatText.ts';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { audienceText, takesText, wallText } from './campaignText.ts';
import { figureText } from './codeText.ts';
import { CreateCampaignButton } from './CreateCampaignButton.tsx';
import { FirstPurchaseDiscounts } from './FirstPurchaseDiscounts.tsx';
import { t } from '../app/words.ts';

const filters = () => [<SelectInput key="state" source="state" choices={choicesOf(CAMPAIGN_STATES)} alwaysOn />];

function Actions() {
  const mayChange = useMayDo('campaigns.change');
  return (
    <TopToolbar>
      <ExportButton />
      {mayChange && <CreateCampaignButton />}
    </TopToolbar>
  );
}
const actions = <Actions />;
const firstPurchase = <FirstPurchaseDiscounts />;

/** Campaigns with what came of them, those that begin last first, under what every new member has anyway. */
export const CampaignList = () => (
  <RecordList
    resource="campaigns"
    title={t('payments:campaignList.campaigns')}
    none={t('payments:campaignList.noCampaignWasMadeYet')}
    filters={filters()}
    actions={actions}
    above={firstPurchase}
    columns={[
      { source: 'name', label: t('site:words.campaign') },
      { source: 'state', label: t('site:words.state'), render: ({ state }) => <StatusChip status={state} /> },
      { source: 'code', label: t('site:words.code'), verbatim: true },
      {
        source: 'percentage',
        label: t('payments:words.takes'),
        render: takesText,
      },
      { source: 'members', label: t('site:words.for'), render: audienceText },
      { source: 'starts_at', label: t('site:words.from'), render: ({ starts_at }) => wallText(starts_at) },
      { source: 'ends_at', label: t('site:words.until'), render: ({ ends_at }) => wallText(ends_at) },
      { source: 'seen', label: t('payments:campaignList.seen'), numeric: true },
      {
        source: 'figures',
        label: t('payments:words.paidOrders'),
        numeric: true,
        render: ({ figures }) => figures.reduce((sum, { used }) => sum + used, 0),
      },
      {
        source: 'revenue',
        label: t('site:words.revenue'),
        numeric: true,
        render: ({ figures }) => figureText(figures, 'revenue'),
      },
      {
        source: 'cost',
        label: t('payments:words.givenAway'),
        numeric: true,
        render: ({ figures }) => figureText(figures, 'cost'),
      },
    ]}
  />
);
