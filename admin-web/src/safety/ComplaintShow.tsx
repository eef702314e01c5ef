import { Box, Typography } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { spoken } from '../ui/inWords.ts';
import { Moment } from '../ui/Moment.tsx';
import { Facts, Panel } from '../ui/Panel.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { AssignComplaintButton } from './AssignComplaintButton.tsx';
import type { ComplaintRow } from './complaintRow.ts';
import { Deadline } from './Deadline.tsx';
import { EvidencePanel } from './EvidencePanel.tsx';
import { NoteComplaintButton } from './NoteComplaintButton.tsx';
import { ResolveComplaintButton } from './ResolveComplaintButton.tsx';

/** A case: what was said, what was there, what was done, and the decision. */
export const ComplaintShow = () => (
  <RecordPage<ComplaintRow> wholeWith="notes" titleOf={({ reference }) => reference}>
    {(row) => <Case row={row} />}
  </RecordPage>
);

function Case({ row }: { row: ComplaintRow }) {
  const mayResolve = useMayDo('complaints.resolve');
  const { data: me } = useGetIdentity();
  const open = row.status !== 'resolved';
  const mine = me && row.assigned_to === String(me.id);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '5fr 4fr' }, alignItems: 'start' }}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Panel
          title={`${row.reference} · ${spoken(row.category)}`}
          actions={
            mayResolve ? (
              <>
                {open && me && !mine && <AssignComplaintButton complaint={row.id} staff={String(me.id)} />}
                <NoteComplaintButton complaint={row.id} />
                {open && <ResolveComplaintButton complaint={row.id} />}
              </>
            ) : undefined
          }
        >
          <Facts
            facts={[
              ['Status', <StatusChip key="status" status={row.overdue ? 'overdue' : row.status} />],
              ['Due', <Deadline key="due" at={row.due_at} status={row.status} overdue={row.overdue} />],
              ['Filed', <Moment key="filed" at={row.filed_at} />],
              ['Filed by', row.member ? <RecordLink key="by" resource="members" id={row.member} /> : 'A visitor'],
              ['About', <RecordLink key="about" resource="members" id={row.about.profile} />],
              ['Answer goes to', row.email],
              ['Language', row.language],
              ['Taken by', mine ? 'You' : row.assigned_to && (row.staff_names[row.assigned_to] ?? row.assigned_to)],
            ]}
          />
        </Panel>
        <Panel title="What they write">
          <Words text={row.description} />
        </Panel>
        {row.appeal !== null && (
          <Panel title="The appeal">
            <Words text={row.appeal} />
            <Typography variant="caption" color="textSecondary">
              <Moment at={row.appealed_at} /> · decided by somebody else than the first time
            </Typography>
          </Panel>
        )}
        {row.outcome !== null && (
          <Panel title={`Decided: ${spoken(row.outcome)}`}>
            <Words text={row.answer ?? ''} />
            <Typography variant="caption" color="textSecondary">
              <Moment at={row.resolved_at} />
            </Typography>
          </Panel>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <EvidencePanel about={row.about} evidence={row.evidence} open={open} />
        <Panel title="Notes of staff">
          {(row.notes ?? []).length === 0 && <Typography color="textSecondary">None yet.</Typography>}
          {(row.notes ?? []).map(({ at, by, note }) => (
            <Box key={`${at} ${note}`} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
              <Words text={note} />
              <Typography variant="caption" color="textSecondary">
                <Moment at={at} /> · {row.staff_names[by] ?? by}
              </Typography>
            </Box>
          ))}
        </Panel>
      </Box>
    </Box>
  );
}

const Words = ({ text }: { text: string }) => (
  <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {text || '–'}
  </Typography>
);
