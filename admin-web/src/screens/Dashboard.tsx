import { Alert, Box, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Link, Title, useGetOne } from 'react-admin';
import { Panel } from '../ui/Panel.tsx';
import { spoken } from '../ui/inWords.ts';
import { Deadline } from '../safety/Deadline.tsx';
import type { AdminPart, DashboardAnswer, SupportPart } from './dashboardAnswer.ts';
import { Figure, Figures } from './Figure.tsx';
import { FinanceToday } from './FinanceToday.tsx';

const EVERY_MS = 60_000;

/** What waits for the one who is signed in, by role. */
export function Dashboard() {
  const { data } = useGetOne<DashboardAnswer>('dashboard', { id: 'mine' }, { refetchInterval: EVERY_MS });
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2, minWidth: 0 }}>
      <Title title="Today" />
      {!data && <Skeleton variant="rounded" height={320} />}
      {data?.support && <SupportToday part={data.support} />}
      {data?.finance && <FinanceToday part={data.finance} />}
      {data?.admin && <HouseToday part={data.admin} />}
    </Box>
  );
}

const SupportToday = ({ part }: { part: SupportPart }) => (
  <>
    <Figures>
      <Figure label="Open complaints" value={part.open} to="/complaints" notice={part.open > 0} />
      <Figure label="Overdue" value={part.overdue} to="/complaints" alarm={part.overdue > 0} />
      <Figure label="Appeals" value={part.appealed} to="/complaints" notice={part.appealed > 0} />
      <Figure label="Photos to review" value={part.photos_to_review} to="/photos" notice={part.photos_to_review > 0} />
      <Figure label="Failed mails" value={part.failed_mails} alarm={part.failed_mails > 0} />
    </Figures>
    <Panel title="Complaints by deadline">
      {part.complaints.length === 0 ? (
        <Typography color="textSecondary">None is open.</Typography>
      ) : (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label="Complaints by deadline">
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>Reference</TableCell>
                <TableCell>Category</TableCell>
                <TableCell>Status</TableCell>
                <TableCell>Due</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {part.complaints.map((one) => (
                <TableRow key={one.id}>
                  <TableCell>
                    <Link to={`/complaints/${one.id}/show`}>{one.reference}</Link>
                  </TableCell>
                  <TableCell>{spoken(one.category)}</TableCell>
                  <TableCell>{spoken(one.status)}</TableCell>
                  <TableCell>
                    <Deadline at={one.due_at} status={one.status} overdue={one.overdue} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Panel>
  </>
);

const HouseToday = ({ part }: { part: AdminPart }) => (
  <>
    {part.match_chance_without_source && (
      <Alert severity="warning">
        The site claims a better chance of a match without naming a source.{' '}
        <Link to="/settings/match_chance/show" underline="always">
          Name one
        </Link>
      </Alert>
    )}
    <Figures>
      <Figure label="Parked events" value={part.parked_events} to="/jobs" alarm={part.parked_events > 0} />
      <Figure label="Parked reactions" value={part.parked_reactions} to="/jobs" alarm={part.parked_reactions > 0} />
      {part.queues.map(({ name, waiting, active, failed }) => (
        <Figure
          key={name}
          label={`Queue ${name}: waiting · running · failed`}
          value={`${waiting} · ${active} · ${failed}`}
          alarm={failed > 0}
        />
      ))}
      <Figure label="Version" value={part.version.version} />
    </Figures>
    <Panel title="Read models">
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label="Read models">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Read model</TableCell>
              <TableCell align="right">Version</TableCell>
              <TableCell align="right">Position</TableCell>
              <TableCell align="right">Behind</TableCell>
              <TableCell align="right">Parked</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {part.projections.map((one) => (
              <TableRow key={one.projection}>
                <TableCell>{spoken(one.projection)}</TableCell>
                <TableCell align="right">{one.version}</TableCell>
                <TableCell align="right">{Number(one.position).toLocaleString('en')}</TableCell>
                <TableCell align="right">{Number(one.lag).toLocaleString('en')}</TableCell>
                <TableCell align="right">{one.parked}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Panel>
  </>
);
