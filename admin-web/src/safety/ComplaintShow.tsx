import { Alert, Box, Typography } from '@mui/material';
import type { ComponentProps } from 'react';
import { Link } from 'react-admin';
import { languageName, spoken } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { Facts, Panel } from '../ui/Panel.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { SanctionMemberButtons } from '../ui/SanctionMemberButtons.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { AssignComplaintButton } from './AssignComplaintButton.tsx';
import type { Whole } from '../app/adminClient.ts';
import { Deadline } from './Deadline.tsx';
import { EvidencePanel } from './EvidencePanel.tsx';
import { PointInTimePanel } from './PointInTimePanel.tsx';
import { NoteComplaintButton } from './NoteComplaintButton.tsx';
import { ResolveComplaintButton } from './ResolveComplaintButton.tsx';
import { useCase } from './useCase.ts';
import { t } from '../app/words.ts';
import { Written } from '../ui/Written.tsx';

/** A case: what was said, what was there, what was done, and the decision. */
export const ComplaintShow = () => (
  <RecordPage<Whole<'complaints'>> wholeWith="notes" titleOf={({ reference }) => reference}>
    {(row) => <Case row={row} />}
  </RecordPage>
);

type CaseProps = { row: Whole<'complaints'>; about: ReturnType<typeof useCase> };

function Case({ row }: { row: Whole<'complaints'> }) {
  const about = useCase(row);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '5fr 4fr' }, alignItems: 'start' }}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Colleagues about={about} />
        <Head row={row} about={about} />
        <Panel title={t('safety:complaintShow.whatTheyWrite')}>
          <Words of={row} at="description" />
        </Panel>
        <OtherComplaints row={row} />
        {about.maySanction && <Sanctions row={row} about={about} />}
        <Decisions row={row} about={about} />
        <Notes row={row} about={about} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <EvidencePanel row={row} open={about.open} />
        {about.mayInspect && (
          <PointInTimePanel
            complaint={row.id}
            message={row.about.message}
            pictures={(row.evidence.pictures ?? []).map(({ photo }) => photo)}
          />
        )}
      </Box>
    </Box>
  );
}

const Colleagues = ({ about: { others, open, colleague } }: Pick<CaseProps, 'about'>) => (
  <>
    {others.length > 0 && (
      <Alert severity="warning" role="status">
        {t('safety:complaintShow.thisOpenToo', {
          others: others.map(({ name }) => name).join(', '),
          count: others.length,
        })}
      </Alert>
    )}
    {open && colleague && (
      <Alert severity="info" role="status">
        {t('safety:complaintShow.takenBy', { name: colleague.name })}
      </Alert>
    )}
  </>
);

const Head = ({ row, about: { mine, taker, mayNote, mayDecide, colleague, nameOf } }: CaseProps) => (
  <Panel
    title={`${row.reference} · ${spoken(row.category)}`}
    actions={
      mayNote ? (
        <>
          {taker !== null && <AssignComplaintButton complaint={row.id} staff={taker} from={colleague} />}
          <NoteComplaintButton complaint={row.id} />
          {mayDecide && (
            <ResolveComplaintButton
              complaint={row.id}
              language={row.language}
              about={{ category: row.category, ofMember: row.about.profile !== null, again: row.appeal !== null }}
              from={colleague}
            />
          )}
        </>
      ) : undefined
    }
  >
    <Facts
      facts={[
        [t('site:words.status'), <StatusChip key="status" status={row.status} />],
        [t('site:words.due'), <Deadline key="due" at={row.due_at} status={row.status} overdue={row.overdue} />],
        [t('safety:words.filed'), <Timestamp key="filed" at={row.filed_at} />],
        [
          t('safety:words.filedBy'),
          row.member ? <RecordLink key="by" resource="members" id={row.member} /> : t('safety:complaintShow.aVisitor'),
        ],
        [t('site:words.about'), <RecordLink key="about" resource="members" id={row.about.profile} />],
        [t('safety:complaintShow.answerGoesTo'), row.email],
        [t('site:words.language'), languageName(row.language)],
        [t('safety:words.takenBy'), mine ? t('safety:complaintShow.you') : row.assigned_to && nameOf(row.assigned_to)],
      ]}
    />
  </Panel>
);

function Sanctions({ row, about: { noSanction, nameOf } }: CaseProps) {
  return (
    <Panel title={t('safety:complaintShow.whatIsDoneAboutThe')}>
      {row.about_terminated && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {t('safety:complaintShow.thisAccountIsTerminatedIt')}
        </Typography>
      )}
      {noSanction === 'fictional' && (
        <Typography variant="body2" color="textSecondary">
          {t('safety:complaintShow.aFictionalProfileIsThe')}
        </Typography>
      )}
      {noSanction === 'gone' && (
        <Typography variant="body2" color="textSecondary">
          {t('safety:complaintShow.thisAccountIsGone')}
        </Typography>
      )}
      {noSanction === null && <SanctionButtons row={row} />}
      {(row.sanctions ?? []).map(({ id, kind, what, reason, by, at }) => (
        <Typography key={id} variant="body2" sx={{ mt: 1 }}>
          {spoken(kind)}
          {what && ` (${spoken(what)})`}: {spoken(reason)} · <Timestamp at={at} /> · {nameOf(by)}
        </Typography>
      ))}
    </Panel>
  );
}

const SanctionButtons = ({ row }: Pick<CaseProps, 'row'>) =>
  row.about.profile && row.about_language && row.about_sanction_lengths && row.about_sanctions_in_force ? (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <SanctionMemberButtons
        member={row.about.profile}
        suspended={row.about_suspended === true}
        inForce={row.about_sanctions_in_force}
        complaint={row.id}
        language={row.about_language}
        lengths={row.about_sanction_lengths}
      />
    </Box>
  ) : null;

/** The first decision, the appeal against it, and the decision that stands. */
const Decisions = ({ row, about: { open, decidedFirst, nameOf } }: CaseProps) => (
  <>
    {row.first_decision && (
      <Panel title={t('safety:complaintShow.firstDecided', { outcome: spoken(row.first_decision.outcome) })}>
        <Words of={row} at="first_decision.answer" />
      </Panel>
    )}
    {row.appeal !== null && (
      <Panel title={t('safety:complaintShow.theAppeal')}>
        <Words of={row} at="appeal" />
        <Typography variant="caption" color="textSecondary">
          <Timestamp at={row.appealed_at} /> ·{' '}
          {decidedFirst
            ? t('safety:complaintShow.youDecidedTheFirstTime')
            : t('safety:complaintShow.decidedBySomeoneElseThan')}
        </Typography>
      </Panel>
    )}
    {row.outcome !== null && !open && (
      <Panel title={t('safety:complaintShow.decided', { outcome: spoken(row.outcome) })}>
        <Words of={row} at="answer" />
        <Typography variant="caption" color="textSecondary">
          <Timestamp at={row.resolved_at} />
          {row.resolved_by && ` · ${nameOf(row.resolved_by)}`}
        </Typography>
      </Panel>
    )}
  </>
);

const Notes = ({ row, about: { nameOf } }: CaseProps) => (
  <Panel title={t('safety:complaintShow.notesOfStaff')}>
    {(row.notes ?? []).length === 0 && (
      <Typography color="textSecondary">{t('safety:complaintShow.noneYet')}</Typography>
    )}
    {(row.notes ?? []).map(({ at, by, note }, place) => (
      <Box key={`${at} ${note}`} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Words of={row} at={`notes.${place}.note`} />
        <Typography variant="caption" color="textSecondary">
          <Timestamp at={at} /> · {nameOf(by)}
        </Typography>
      </Box>
    ))}
  </Panel>
);

/** All complaints about and by the one it is about, and all by whoever filed it. */
function OtherComplaints({ row: { about, member, others } }: { row: Whole<'complaints'> }) {
  if (!others) return null;
  const list = (field: string, id: string) => ({
    pathname: '/complaints',
    search: `filter=${encodeURIComponent(JSON.stringify({ [field]: id }))}`,
  });
  return (
    <Panel title={t('safety:complaintShow.otherComplaints')}>
      <Box
        component="nav"
        aria-label={t('safety:complaintShow.otherComplaints')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}
      >
        {about.profile && (
          <Link to={list('about_profile', about.profile)}>
            {t('safety:complaintShow.aboutThisMember', { about: others.about })}
          </Link>
        )}
        {about.profile && (
          <Link to={list('reporter', about.profile)}>
            {t('safety:complaintShow.filedByThisMember', { by_the_accused: others.by_the_accused })}
          </Link>
        )}
        {member && (
          <Link to={list('reporter', member)}>
            {t('safety:complaintShow.byWhoFiledThisOne', { filed: others.filed })}
          </Link>
        )}
      </Box>
    </Panel>
  );
}

const Words = (words: ComponentProps<typeof Written>) => (
  <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    <Written {...words} />
  </Typography>
);
