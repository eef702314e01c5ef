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
import { t } from '../app/words.ts';

type Code = Whole<'codes'>;
const BY_SETTINGS = 'settings';

/** One discount code: its terms, what came of it, and the way to end it. */
export const CodeShow = () => (
  <RecordPage<Code> wholeWith="figures" titleOf={({ code }) => t('payments:codeShow.discountCode', { code })}>
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
            [t('site:words.state'), <StatusChip key="state" status={row.state} />],
            [t('site:words.for'), limitsText(row) || t('payments:words.everything')],
            [t('site:words.member'), row.member && <RecordLink key="member" resource="members" id={row.member} />],
            [t('payments:words.paidOrders'), usesText(row)],
            [t('site:words.from'), <Timestamp key="from" at={row.starts_at} />],
            [t('site:words.until'), row.expires_at && <Timestamp key="until" at={row.expires_at} />],
            [t('site:words.made'), <Timestamp key="made" at={row.issued_at} />],
            [t('site:words.by'), row.issued_by === BY_SETTINGS ? t('payments:codeShow.theSettings') : row.issued_by],
            [t('site:words.ended'), row.ended_at && <Timestamp key="ended" at={row.ended_at} />],
          ]}
        />
      </Panel>
      <Panel
        title={t('payments:words.whatCameOfIt')}
        actions={
          <Link
            to={{ pathname: '/payments', search: `filter=${encodeURIComponent(JSON.stringify({ code: row.code }))}` }}
          >
            {t('payments:codeShow.itsPayments')}
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
    label={t('site:words.end')}
    resource="codes"
    act="end"
    id={id}
    question={t('payments:codeShow.endThisCode')}
    explanation={t('payments:codeShow.nobodyOrdersWithItAny')}
    done={t('payments:codeShow.discountCodeEnded')}
    color="error"
  />
);
