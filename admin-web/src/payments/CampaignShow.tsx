import { Box, Typography } from '@mui/material';
import { LANGUAGES } from '@vonk/contracts/languages';
import type { Whole } from '../app/adminClient.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { languageName } from '../ui/formatText.ts';
import { Facts, Panel } from '../ui/Panel.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { CampaignInputs } from './CampaignInputs.tsx';
import { CampaignPreview } from './CampaignPreview.tsx';
import { audienceText, wallText } from './campaignText.ts';
import { CodeFigures } from './CodeFigures.tsx';

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
  const { popup_seconds, modal_seconds, banner } = row;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      <Panel title={`${row.percentage}% off`} actions={mayChange ? <Acts row={row} /> : undefined}>
        <Facts
          facts={[
            ['State', <StatusChip key="state" status={row.state} />],
            ['Code', <RecordLink key="code" resource="codes" id={row.code} />],
            ['For', audienceText(row)],
            ['From', wallText(row.starts_at)],
            ['Until', wallText(row.ends_at)],
            ['Line above the screens', banner ? 'yes' : 'no'],
            ['Card in the corner', popup_seconds === null ? 'no' : `after ${popup_seconds} s`],
            ['Dialog in the middle', modal_seconds === null ? 'no' : `after ${modal_seconds} s`],
            ['Saved by', <RecordLink key="by" resource="staff" id={row.saved_by} />],
          ]}
        />
      </Panel>
      <Panel title="What came of it">
        <Typography sx={{ mb: 1 }}>Seen {row.seen} times: each member counts once in 24 hours.</Typography>
        <CodeFigures figures={row.figures} />
      </Panel>
      <CampaignPreview id={row.id} />
      <Panel title="Words">
        <Facts
          facts={LANGUAGES.map((one) => {
            const words = row.texts[one];
            return [
              languageName(one),
              words ? `${words.title} · ${words.text} · ${words.button}` : 'none: reads English',
            ] as const;
          })}
        />
      </Panel>
    </Box>
  );
}

const Acts = ({
  row: { id, name, site, countries, members, no_credits, banner, texts, ...row },
}: {
  row: Campaign;
}) => (
  <Box sx={{ display: 'flex', gap: 1 }}>
    <ActButton
      label="Change"
      resource="campaigns"
      act="save"
      id={id}
      question="Change this campaign"
      explanation="It holds at once. Code, percentage and dates stay: to change those, end it and make another."
      done="Campaign changed"
      width="md"
      initial={{
        ...{ name, site, countries, members, no_credits, banner, texts },
        ...{ popup_seconds: row.popup_seconds, modal_seconds: row.modal_seconds },
      }}
    >
      <CampaignInputs />
    </ActButton>
    <ActButton
      label="End"
      resource="campaigns"
      act="end"
      id={id}
      question="End this campaign?"
      explanation="Nobody has its discount any more, and nobody can type its code. Orders that were made with it keep their price."
      done="Campaign ended"
      color="error"
    />
  </Box>
);
