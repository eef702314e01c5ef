import { CAMPAIGN_STATES } from '@vonk/contracts/payments/campaigns';
import { SelectInput, TopToolbar } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { ExportButton } from '../ui/ExportButton.tsx';
import { choicesOf } from '../ui/formatText.ts';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { audienceText, wallText } from './campaignText.ts';
import { figureText } from './codeText.ts';
import { CreateCampaignButton } from './CreateCampaignButton.tsx';
import { FirstPurchaseDiscounts } from './FirstPurchaseDiscounts.tsx';

const filters = [<SelectInput key="state" source="state" choices={choicesOf(CAMPAIGN_STATES)} alwaysOn />];

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
    title="Campaigns"
    none="No campaign was made yet."
    filters={filters}
    actions={actions}
    above={firstPurchase}
    columns={[
      { source: 'name', label: 'Campaign' },
      { source: 'state', label: 'State', render: ({ state }) => <StatusChip status={state} /> },
      { source: 'code', label: 'Code' },
      { source: 'percentage', label: 'Takes', render: ({ percentage }) => `${percentage}% off` },
      { source: 'members', label: 'For', render: audienceText },
      { source: 'starts_at', label: 'From', render: ({ starts_at }) => wallText(starts_at) },
      { source: 'ends_at', label: 'Until', render: ({ ends_at }) => wallText(ends_at) },
      { source: 'seen', label: 'Seen', numeric: true },
      {
        source: 'figures',
        label: 'Paid orders',
        numeric: true,
        render: ({ figures }) => figures.reduce((sum, { used }) => sum + used, 0),
      },
      { source: 'revenue', label: 'Revenue', numeric: true, render: ({ figures }) => figureText(figures, 'revenue') },
      { source: 'cost', label: 'Given away', numeric: true, render: ({ figures }) => figureText(figures, 'cost') },
    ]}
  />
);
