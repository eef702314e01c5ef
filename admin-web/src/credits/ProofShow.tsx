import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { Whole } from '../app/adminClient.ts';
import { Facts, Panel } from '../ui/Panel.tsx';
import { moneyText } from '../ui/formatText.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';

type Finding = Whole<'proofs'>['findings'][number];

const WORDS: Readonly<Record<Finding['kind'], string>> = {
  arithmetic: 'An event whose balance is not what came before it and what it moved',
  ledger_line: 'A line of the ledger is not what its event says',
  balance: 'The balance of a member is not what the events come to',
  lot: 'What is left of a lot is not what the events come to',
  payment: 'A payment is not what its events say',
  book_day: 'A day of the books is not what its events come to',
  provider: 'The provider tells of other money than the books',
  event_changed: 'An event was changed after it was recorded',
  event_removed: 'An event is gone from the log',
  event_added: 'An event was put into the past',
  chain_head: 'The chain over the log is not the one that an earlier night wrote down',
};

/** What a night proved, and what did not agree. */
export const ProofShow = () => (
  <RecordPage<Whole<'proofs'>> wholeWith="findings" titleOf={({ id }) => `Proof of the night of ${id}`}>
    {(row) => (
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Panel title={`Night of ${row.id}`}>
          <Facts
            facts={[
              ['Outcome', <StatusChip key="outcome" status={row.outcome} />],
              ['Why it came to no end', row.problem],
              ['Events folded once more', row.events.toLocaleString('en')],
              ['Credits in all wallets', row.credits?.toLocaleString('en') ?? '–'],
              ...row.money.map(({ currency, paid, back }): [string, string] => [
                `Money, ${currency}`,
                `${moneyText({ amount_minor: paid, currency })} paid, ${moneyText({ amount_minor: back, currency })} back`,
              ]),
              ['Events in the chain', row.chained.toLocaleString('en')],
              [
                'Head of the chain',
                <Box key="head" component="code" sx={{ overflowWrap: 'anywhere', fontSize: 12 }}>
                  {row.head}
                </Box>,
              ],
              ['Started', <Timestamp key="started" at={row.started_at} />],
              ['Ended', <Timestamp key="ended" at={row.ended_at} />],
            ]}
          />
        </Panel>
        <Panel title={`Differences · ${row.differences}`}>
          {row.findings.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              {row.outcome === 'failed' ? 'The proof came to no end: it is tried again.' : 'All agrees.'}
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
  <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label="Differences">
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>What</TableCell>
          <TableCell>Where</TableCell>
          <TableCell>Expected</TableCell>
          <TableCell>Found</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {findings.map((finding, place) => (
          <TableRow key={place}>
            <TableCell>{WORDS[finding.kind]}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>
              <Subject {...finding} />
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{finding.expected || 'nothing'}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{finding.found || 'nothing'}</TableCell>
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
  if (kind === 'payment') return <RecordLink resource="payments" id={first} text={subject} />;
  return subject;
}
