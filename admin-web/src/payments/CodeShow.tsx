import { Box } from '@mui/material';
import { Link } from 'react-admin';
import type { Whole } from '../app/adminClient.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { Facts, Panel } from '../ui/Panel.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { CodeFigures } from './CodeFigures.tsx';
import { limitsText, usesText, valueText } from './codeText.ts';

type Code = Whole<'codes'>;
const BY_SETTINGS = 'settings';

/** One discount code: its terms, what came of it, and the way to end it. */
export const CodeShow = () => (
  <RecordPage<Code> wholeWith="figures" titleOf={({ code }) => `Discount code ${code}`}>
    {(row) => <Record row={row} />}
  </RecordPage>
);

function Record({ row }: { row: Code }) {
  const mayEnd = useMayDo('codes.change') && row.ended_at === null && row.issued_by !== BY_SETTINGS;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      <Panel title={valueText(row)} actions={mayEnd ? <EndButton id={row.id} /> : undefined}>
        <Facts
          facts={[
            ['State', <StatusChip key="state" status={row.state} />],
            ['For', limitsText(row) || 'Everything'],
            ['Member', row.member && <RecordLink key="member" resource="members" id={row.member} />],
            ['Paid orders', usesText(row)],
            ['From', <Timestamp key="from" at={row.starts_at} />],
            ['Until', row.expires_at && <Timestamp key="until" at={row.expires_at} />],
            ['Made', <Timestamp key="made" at={row.issued_at} />],
            ['By', row.issued_by === BY_SETTINGS ? 'The settings' : row.issued_by],
            ['Ended', row.ended_at && <Timestamp key="ended" at={row.ended_at} />],
          ]}
        />
      </Panel>
      <Panel
        title="What came of it"
        actions={
          <Link
            to={{ pathname: '/payments', search: `filter=${encodeURIComponent(JSON.stringify({ code: row.code }))}` }}
          >
            Its payments
          </Link>
        }
      >
        <CodeFigures figures={row.figures} />
      </Panel>
    </Box>
  );
}

const EndButton = ({ id }: { id: string }) => (
  <ActButton
    label="End"
    resource="codes"
    act="end"
    id={id}
    question="End this code?"
    explanation="Nobody orders with it any more. Orders that were made with it keep their price."
    done="Discount code ended"
    color="error"
  />
);
