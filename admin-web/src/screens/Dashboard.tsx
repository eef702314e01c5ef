import { Alert, Box, Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useState } from 'react';
import { Link, Title, useGetOne } from 'react-admin';
import { currentLocale, t } from '../app/words.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Panel } from '../ui/Panel.tsx';
import { spoken } from '../ui/formatText.ts';
import { todayFigures, type AdminPart, type Today } from '@vonk/contracts/site/today';
import { CountFigure, Figure, Figures } from './Figure.tsx';
import { FinanceToday } from './FinanceToday.tsx';
import { linkOfFigure } from './linkOfFigure.ts';
import { SupportToday } from './SupportToday.tsx';

/** What a provider refuses, or a bank takes back, is seen while somebody looks at the screen. */
const EVERY_MS = 9_000;

/** What waits for the one who is signed in, by role. */
export function Dashboard() {
  const { data, error, refetch } = useGetOne<Today & { id: string }>(
    'dashboard',
    { id: 'mine' },
    { refetchInterval: EVERY_MS },
  );
  // Before the first answer there is no error any more while it is asked for again.
  const [lastError, setLastError] = useState<Error | null>(null);
  if (error !== null && error !== lastError) setLastError(error);
  const failure = data ? error : lastError;
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2, minWidth: 0 }}>
      <Title title={t('site:dashboard.today')} />
      {failure && <LoadFailure error={failure} onAgain={refetch} older={data !== undefined} />}
      {!data && !failure && <Skeleton variant="rounded" height={320} />}
      {data?.shop && <ShopMode shop={data.shop} />}
      {data?.admin && <SiteToday part={data.admin} />}
      {data?.support && <SupportToday part={data.support} />}
      {data?.finance && <FinanceToday part={data.finance} />}
      {data?.admin && <ReadModels part={data.admin} />}
    </Box>
  );
}

/** Said whenever what is sold here brings no money; a shop that takes money says by whom. */
function ShopMode({ shop: { provider, mode } }: { shop: NonNullable<Today['shop']> }) {
  if (mode === 'closed') return <Alert severity="warning">{t('site:dashboard.theShopIsClosedNobody')}</Alert>;
  if (mode === 'play') return <Alert severity="info">{t('site:dashboard.theShopSellsWithPlay')}</Alert>;
  if (mode === 'test')
    return (
      <Alert severity="warning">
        {t('site:dashboard.paymentsGoThroughWithA', { provider: spoken(provider ?? 'nobody') })}
      </Alert>
    );
  return (
    <Alert severity="success">
      {t('site:dashboard.paymentsGoThroughWithA2', { provider: spoken(provider ?? 'nobody') })}
    </Alert>
  );
}

/** Whether the house itself is well: what an administrator looks at first. */
const SiteToday = ({ part }: { part: AdminPart }) => (
  <>
    {part.match_chance_without_source && (
      <Alert severity="warning">
        {t('site:dashboard.theSiteClaimsABetter')}{' '}
        <Link to="/settings/match_chance/show" underline="always">
          {t('site:dashboard.nameOne')}
        </Link>
      </Alert>
    )}
    <Figures>
      <Figure
        label={t('site:dashboard.eventsThatReadModelsAre')}
        value={Math.max(0, ...part.projections.map(({ lag }) => Number(lag))).toLocaleString(currentLocale())}
      />
      <CountFigure
        label={t('site:dashboard.parkedEvents')}
        count={part.parked_events}
        opens={todayFigures.admin.parked_events}
        tone="alarm"
      />
      <CountFigure
        label={t('site:dashboard.parkedReactions')}
        count={part.parked_reactions}
        opens={todayFigures.admin.parked_reactions}
        tone="alarm"
      />
      <CountFigure
        label={t('site:settingProposals.figure')}
        count={part.settings_waiting}
        opens={todayFigures.admin.settings_waiting}
      />
      <Figure
        label={t('site:dashboard.daysSinceTheCountryData', {
          own: part.geo_data.own ? 'GEOIP_FILE' : t('site:dashboard.comesAlong'),
        })}
        value={part.geo_data.age_days}
        alarm={part.geo_data.old}
      />
      {part.queues.map(({ name, waiting, active, failed }) => (
        <Figure
          key={name}
          label={t('site:dashboard.queueWaitingRunningFailed', { name })}
          value={`${waiting} · ${active} · ${failed}`}
          to={linkOfFigure({ resource: 'jobs', filter: { kind: 'job', where: name } })}
          alarm={failed > 0}
        />
      ))}
      <Figure label={t('site:dashboard.version')} value={part.version.version} />
    </Figures>
  </>
);

/** Each of them by itself, for who looks why one is behind. */
const ReadModels = ({ part }: { part: AdminPart }) => (
  <Panel title={t('site:dashboard.readModels')}>
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={t('site:dashboard.readModels')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('site:dashboard.readModel')}</TableCell>
            <TableCell align="right">{t('site:dashboard.version')}</TableCell>
            <TableCell align="right">{t('site:dashboard.position')}</TableCell>
            <TableCell align="right">{t('site:dashboard.behind')}</TableCell>
            <TableCell align="right">{t('site:dashboard.parked')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {part.projections.map((one) => (
            <TableRow key={one.projection}>
              <TableCell>{spoken(one.projection)}</TableCell>
              <TableCell align="right">{one.version}</TableCell>
              <TableCell align="right">{Number(one.position).toLocaleString(currentLocale())}</TableCell>
              <TableCell align="right">{Number(one.lag).toLocaleString(currentLocale())}</TableCell>
              <TableCell align="right">{one.parked}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  </Panel>
);
