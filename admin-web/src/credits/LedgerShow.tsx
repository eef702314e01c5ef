import { Box, Typography } from '@mui/material';
import type { Whole } from '../app/adminClient.ts';
import { moneyText, numberText, signedText, spoken } from '../ui/formatText.ts';
import { Facts, Panel } from '../ui/Panel.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { t } from '../app/words.ts';
import { causeText, LotLink } from './LotLines.tsx';

type Entry = Whole<'ledger'>;

/** One line of the ledger: what credits were spent on, as a fact, and the way back to the purchases that paid for it. */
export const LedgerShow = () => (
  <RecordPage<Entry> wholeWith="lots" titleOf={(entry) => causeText(entry)}>
    {(entry) => (
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Panel title={causeText(entry)}>
          <Facts facts={factsOf(entry)} />
        </Panel>
        <Panel title={t('credits:ledgerShow.whereTheseCreditsCameFrom')}>
          <Lots entry={entry} />
        </Panel>
      </Box>
    )}
  </RecordPage>
);

const factsOf = (entry: Entry) => [
  [t('site:words.when'), <Timestamp key="at" at={entry.at} />] as const,
  [t('site:words.member'), <RecordLink key="member" resource="members" id={entry.member} />] as const,
  [t('site:words.kind'), spoken(entry.kind)] as const,
  [t('site:words.credits'), signedText(entry.credits)] as const,
  [t('credits:ledgerList.balance'), numberText(entry.balance_after)] as const,
  [t('credits:ledgerList.money'), entry.amount && moneyText(entry.amount)] as const,
  [t('credits:ledgerShow.withSomebody'), entry.partner] as const,
  [
    t('site:words.payment'),
    entry.cause.payment && <RecordLink key="p" resource="payments" id={entry.cause.payment} />,
  ] as const,
  [
    t('credits:ledgerShow.conversation'),
    entry.cause.conversation && <RecordLink key="c" resource="conversations" id={entry.cause.conversation} />,
  ] as const,
];

function Lots({ entry: { lots, member } }: { entry: Entry }) {
  if (lots.length === 0) return <>–</>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {lots.map(({ lot, payment, credits }) => (
        <Typography key={lot} component="li" variant="body2">
          {`${signedText(credits)} `}
          {payment === null ? (
            t('credits:ledgerShow.ofAGrant')
          ) : (
            <RecordLink resource="payments" id={payment} text={t('credits:ledgerShow.ofThePurchase')} />
          )}
          {' · '}
          <LotLink lot={lot} member={member} />
        </Typography>
      ))}
    </Box>
  );
}
