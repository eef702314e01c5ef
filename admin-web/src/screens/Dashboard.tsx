import { Alert, Box, Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link, Title, useGetOne } from 'react-admin';
import { t } from '../app/words.ts';
import { Panel } from '../ui/Panel.tsx';
import { spoken } from '../ui/formatText.ts';
import type { AdminPart, DashboardAnswer } from './dashboardAnswer.ts';
import { Figure, Figures } from './Figure.tsx';
import { FinanceToday } from './FinanceToday.tsx';
import { SupportToday } from './SupportToday.tsx';

const EVERY_MS = 60_000;
/** What is stuck of one kind, and nothing else. */
const STUCK = (kind: string, where?: string) => `/jobs?filter=${encodeURIComponent(JSON.stringify({ kind, where }))}`;

/** Settings that wait for a second administrator. */
const PROPOSED = `/setting-proposals?filter=${encodeURIComponent(JSON.stringify({ status: 'waiting' }))}`;

/** What waits for the one who is signed in, by role. */
export function Dashboard() {
  const { data } = useGetOne<DashboardAnswer>('dashboard', { id: 'mine' }, { refetchInterval: EVERY_MS });
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2, minWidth: 0 }}>
      <Title title="Today" />
      {!data && <Skeleton variant="rounded" height={320} />}
      {data?.shop && <ShopMode shop={data.shop} />}
      {data?.admin && <SiteToday part={data.admin} />}
      {data?.support && <SupportToday part={data.support} />}
      {data?.finance && <FinanceToday part={data.finance} />}
      {data?.admin && <ReadModels part={data.admin} />}
    </Box>
  );
}

/** Said whenever what is sold here brings no money; a shop that takes money says by whom. */
function ShopMode({ shop: { provider, mode } }: { shop: NonNullable<DashboardAnswer['shop']> }) {
  if (mode === 'closed') return <Alert severity="warning">The shop is closed: nobody takes money here.</Alert>;
  if (mode === 'play') return <Alert severity="info">The shop sells with play money (sandbox): no money moves.</Alert>;
  if (mode === 'test')
    return (
      <Alert severity="warning">
        Payments go through {spoken(provider ?? 'nobody')} with a test key: no money moves.
      </Alert>
    );
  return (
    <Alert severity="success">Payments go through {spoken(provider ?? 'nobody')} with a live key: money moves.</Alert>
  );
}

/** Whether the house itself is well: what an administrator looks at first. */
const SiteToday = ({ part }: { part: AdminPart }) => (
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
      <Figure
        label="Events that read models are behind"
        value={Math.max(0, ...part.projections.map(({ lag }) => Number(lag))).toLocaleString('en')}
      />
      <Figure
        label="Parked events"
        value={part.parked_events}
        to={STUCK('parked_event')}
        alarm={part.parked_events > 0}
      />
      <Figure
        label="Parked reactions"
        value={part.parked_reactions}
        to={STUCK('parked_reaction')}
        alarm={part.parked_reactions > 0}
      />
      <Figure
        label={t('site:settingProposals.figure')}
        value={part.settings_waiting}
        to={PROPOSED}
        notice={part.settings_waiting > 0}
      />
      <Figure
        label={`Days since the country data was made (${part.geo_data.own ? 'GEOIP_FILE' : 'comes along'})`}
        value={part.geo_data.age_days}
        alarm={part.geo_data.old}
      />
      {part.queues.map(({ name, waiting, active, failed }) => (
        <Figure
          key={name}
          label={`Queue ${name}: waiting · running · failed`}
          value={`${waiting} · ${active} · ${failed}`}
          to={STUCK('job', name)}
          alarm={failed > 0}
        />
      ))}
      <Figure label="Version" value={part.version.version} />
    </Figures>
  </>
);

/** Each of them by itself, for who looks why one is behind. */
const ReadModels = ({ part }: { part: AdminPart }) => (
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
);
