import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import { Deadline } from '../safety/Deadline.tsx';
import { signalCount } from '../safety/signalCount.ts';
import { spoken } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { Panel } from '../ui/Panel.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { todayFigures, type SupportPart } from '@vonk/contracts/site/today';
import { linkOfFigure } from './linkOfFigure.ts';
import { CountFigure, Figure, Figures } from './Figure.tsx';
import { t } from '../app/words.ts';
import { verbatim } from '../ui/Written.tsx';

const { support: figures } = todayFigures;
const APPEALS = linkOfFigure(figures.sanction_appeals);
const SIGNALS = linkOfFigure(figures.signals_open);

/** What waits for support: complaints by deadline, and beside them appeals and signals that nobody looked at. */
export const SupportToday = ({ part }: { part: SupportPart }) => (
  <>
    <Figures>
      <CountFigure label={t('site:supportToday.overdue')} count={part.overdue} opens={figures.overdue} tone="alarm" />
      <CountFigure label={t('site:supportToday.openComplaints')} count={part.open} opens={figures.open} />
      <CountFigure label={t('site:supportToday.appealedDecisions')} count={part.appealed} opens={figures.appealed} />
      <Figure
        label={t('site:supportToday.appealedSanctions')}
        value={part.sanction_appeals}
        to={APPEALS}
        notice={part.sanction_appeals > 0}
      />
      <Figure
        label={t('site:supportToday.signalsToLookAt')}
        value={part.signals_open}
        to={SIGNALS}
        notice={part.signals_open > 0}
      />
      <Figure
        label={t('site:supportToday.photosToReview')}
        value={part.photos_to_review}
        to="/photos"
        notice={part.photos_to_review > 0}
      />
      <CountFigure
        label={t('site:supportToday.failedEmails')}
        count={part.failed_mails}
        opens={figures.failed_mails}
        tone="alarm"
      />
    </Figures>
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' }, alignItems: 'start' }}>
      <Panel title={t('site:supportToday.complaintsByDeadline')}>
        <Waiting
          label={t('site:supportToday.complaintsByDeadline')}
          heads={[t('site:words.reference'), t('site:words.category'), t('site:words.status'), t('site:words.due')]}
          nothing={t('site:supportToday.noneIsOpen')}
          rows={part.complaints.map((one) => ({
            id: one.id,
            cells: [
              <Link key="reference" {...verbatim} to={`/complaints/${one.id}/show`}>
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
        <Panel
          title={t('site:words.appealsAgainstSanctions')}
          actions={<Link to={APPEALS}>{t('site:words.all')}</Link>}
        >
          <Waiting
            label={t('site:words.appealsAgainstSanctions')}
            heads={[t('site:words.member'), t('site:words.sanction'), t('site:words.appealed')]}
            nothing={t('site:supportToday.noneWaits')}
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
        <Panel title={t('site:supportToday.signalsToLookAt')} actions={<Link to={SIGNALS}>{t('site:words.all')}</Link>}>
          <Waiting
            label={t('site:supportToday.signalsToLookAt')}
            heads={[t('site:words.member'), t('site:words.signal'), t('site:words.howMuch')]}
            nothing={t('site:supportToday.nobodyStandsOut')}
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
