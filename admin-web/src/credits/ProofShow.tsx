import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { Whole } from '../app/adminClient.ts';
import { Facts, Panel } from '../ui/Panel.tsx';
import { calendarText, moneyText } from '../ui/formatText.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { currentLocale, t } from '../app/words.ts';

type Finding = Whole<'proofs'>['findings'][number];

const words = (): Readonly<Record<Finding['kind'], string>> => ({
  arithmetic: t('credits:proofShow.anEventWhoseBalanceIsnt'),
  ledger_line: t('credits:proofShow.aLineOfTheLedger'),
  balance: t('credits:proofShow.theBalanceOfAMember'),
  lot: t('credits:proofShow.whatIsLeftOfA'),
  payment: t('credits:proofShow.aPaymentIsntWhatIts'),
  book_day: t('credits:proofShow.aDayOfTheBooks'),
  book_line: t('credits:proofShow.aLineOfTheBooks'),
  vat_line: t('credits:proofShow.aLineOfVat'),
  receipt: t('credits:proofShow.aReceiptIsntWhatWas'),
  provider: t('credits:proofShow.theProviderTellsOfOther'),
  event_changed: t('credits:proofShow.anEventWasChangedAfter'),
  event_removed: t('credits:proofShow.anEventIsGoneFrom'),
  event_added: t('credits:proofShow.anEventWasPutInto'),
  chain_head: t('credits:proofShow.theChainOverTheLog'),
});

/** What a night proved, and what did not agree. */
export const ProofShow = () => (
  <RecordPage<Whole<'proofs'>>
    wholeWith="findings"
    titleOf={({ id }) => t('credits:proofShow.proofOfTheNightOf', { id: calendarText(id) })}
  >
    {(row) => (
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Panel title={t('credits:proofShow.nightOf', { id: calendarText(row.id) })}>
          <Facts
            facts={[
              [t('credits:words.outcome'), <StatusChip key="outcome" status={row.outcome} />],
              [t('credits:proofShow.whyItCameToNo'), row.problem],
              [t('credits:proofShow.eventsFoldedOnceMore'), row.events.toLocaleString(currentLocale())],
              [t('credits:proofShow.creditsInAllWallets'), row.credits?.toLocaleString(currentLocale()) ?? '–'],
              ...row.money.map(({ currency, paid, back }): [string, string] => [
                t('credits:proofShow.money', { currency }),
                t('credits:proofShow.paidBack', {
                  amount_minor: moneyText({ amount_minor: paid, currency }),
                  amount_minor2: moneyText({ amount_minor: back, currency }),
                }),
              ]),
              [t('credits:proofShow.eventsInTheChain'), row.chained.toLocaleString(currentLocale())],
              [
                t('credits:proofShow.headOfTheChain'),
                <Box key="head" component="code" sx={{ overflowWrap: 'anywhere', fontSize: 12 }}>
                  {row.head}
                </Box>,
              ],
              [t('site:words.started'), <Timestamp key="started" at={row.started_at} />],
              [t('site:words.ended'), <Timestamp key="ended" at={row.ended_at} />],
            ]}
          />
        </Panel>
        <Panel title={t('credits:proofShow.differences', { differences: row.differences })}>
          {row.findings.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              {row.outcome === 'failed' ? t('credits:proofShow.theProofCameToNo') : t('credits:proofShow.allAgrees')}
            </Typography>
          ) : (
            <Findings findings={row.findings} />
          )}
        </Panel>
      </Box>
    )}
  </RecordPage>
);

const Findings = ({ findings }: { findings: readonly Finding[] }) => (
  <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={t('site:words.differences')}>
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{t('site:words.what')}</TableCell>
          <TableCell>{t('site:words.where')}</TableCell>
          <TableCell>{t('credits:proofShow.expected')}</TableCell>
          <TableCell>{t('credits:proofShow.found')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {findings.map((finding, place) => (
          <TableRow key={place}>
            <TableCell>{words()[finding.kind]}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>
              <Subject {...finding} />
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>
              {finding.expected || t('credits:proofShow.nothing')}
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{finding.found || t('credits:proofShow.nothing')}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);

/** Leads to the member or payment where the difference is of one. */
function Subject({ kind, subject }: Finding) {
  const [first = ''] = subject.split(' ');
  if (kind === 'balance' || kind === 'lot') return <RecordLink resource="members" id={first} text={subject} />;
  if (kind === 'payment' || kind === 'book_line') return <RecordLink resource="payments" id={first} text={subject} />;
  return subject;
}
