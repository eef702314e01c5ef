import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { Deadline } from '../safety/Deadline.tsx';
import { signalCount } from '../safety/signalCount.ts';
import { spoken } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { Panel } from '../ui/Panel.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import type { SupportPart } from './dashboardAnswer.ts';
import { Figure, Figures } from './Figure.tsx';

const listOf = (resource: string, filter: object) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const OVERDUE = listOf('complaints', { overdue: true });
const OPEN = listOf('complaints', { status: 'open' });
const APPEALED = listOf('complaints', { status: 'appealed' });
const APPEALS = listOf('sanction-appeals', { decided: false });
/** Jobs of the mail queue that gave up; support sees how many, an administrator has them tried again. */
const FAILED_MAILS = listOf('jobs', { kind: 'job', where: 'mail' });
const SIGNALS = listOf('signals', { open: true });

/** What waits for support: complaints by deadline, and beside them appeals and signals that nobody looked at. */
export const SupportToday = ({ part }: { part: SupportPart }) => {
  const seesJobs = useMayDo('jobs.read');
  return (
    <>
      <Figures>
        <Figure label="Overdue" value={part.overdue} to={OVERDUE} alarm={part.overdue > 0} />
        <Figure label="Open complaints" value={part.open} to={OPEN} notice={part.open > 0} />
        <Figure label="Appealed decisions" value={part.appealed} to={APPEALED} notice={part.appealed > 0} />
        <Figure
          label="Appealed sanctions"
          value={part.sanction_appeals}
          to={APPEALS}
          notice={part.sanction_appeals > 0}
        />
        <Figure label="Signals to look at" value={part.signals_open} to={SIGNALS} notice={part.signals_open > 0} />
        <Figure
          label="Photos to review"
          value={part.photos_to_review}
          to="/photos"
          notice={part.photos_to_review > 0}
        />
        <Figure
          label="Failed mails"
          value={part.failed_mails}
          to={seesJobs ? FAILED_MAILS : undefined}
          alarm={part.failed_mails > 0}
        />
      </Figures>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' }, alignItems: 'start' }}>
        <Panel title="Complaints by deadline">
          <Waiting
            label="Complaints by deadline"
            heads={['Reference', 'Category', 'Status', 'Due']}
            nothing="None is open."
            rows={part.complaints.map((one) => ({
              id: one.id,
              cells: [
                <Link key="reference" to={`/complaints/${one.id}/show`}>
                  {one.reference}
                </Link>,
                spoken(one.category),
                spoken(one.status),
                <Deadline key="due" at={one.due_at} status={one.status} overdue={one.overdue} />,
              ],
            }))}
          />
        </Panel>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Panel title="Appeals against sanctions" actions={<Link to={APPEALS}>All</Link>}>
            <Waiting
              label="Appeals against sanctions"
              heads={['Member', 'Sanction', 'Appealed']}
              nothing="None waits."
              rows={part.waiting_appeals.map(({ id, member, kind, reason, appealed_at }) => ({
                id,
                cells: [
                  <RecordLink key="member" resource="members" id={member} />,
                  `${spoken(kind)}: ${spoken(reason)}`,
                  <Timestamp key="at" at={appealed_at} />,
                ],
              }))}
            />
          </Panel>
          <Panel title="Signals to look at" actions={<Link to={SIGNALS}>All</Link>}>
            <Waiting
              label="Signals to look at"
              heads={['Member', 'Signal', 'How much']}
              nothing="Nobody stands out."
              rows={part.waiting_signals.map(({ id, member, kind, value }) => ({
                id,
                cells: [
                  <RecordLink key="member" resource="members" id={member} />,
                  spoken(kind),
                  signalCount(kind, value),
                ],
              }))}
            />
          </Panel>
        </Box>
      </Box>
    </>
  );
};

type WaitingProps = Readonly<{
  label: string;
  heads: readonly string[];
  nothing: string;
  rows: readonly Readonly<{ id: string; cells: readonly ReactNode[] }>[];
}>;

const Waiting = ({ label, heads, nothing, rows }: WaitingProps) =>
  rows.length === 0 ? (
    <Typography color="textSecondary">{nothing}</Typography>
  ) : (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={label}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ id, cells }) => (
            <TableRow key={id}>
              {cells.map((cell, place) => (
                <TableCell key={heads[place]}>{cell}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
