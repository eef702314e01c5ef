import type { ReactNode } from 'react';
import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { ConsentsPanel } from '../accounts/ConsentsPanel.tsx';
import { MailsOfMember } from '../accounts/MailsOfMember.tsx';
import { SignupPanel } from '../accounts/SignupPanel.tsx';
import { MemberSessions } from '../accounts/MemberSessions.tsx';
import { SanctionMemberButtons } from '../ui/SanctionMemberButtons.tsx';
import type { MemberRecord, Sanction } from '../accounts/memberRecord.ts';
import { AdjustCreditsButton } from '../credits/AdjustCreditsButton.tsx';
import { BalanceOn } from '../credits/BalanceOn.tsx';
import { PaymentsOfMember } from '../payments/PaymentsOfMember.tsx';
import { FictionalButtons } from '../profiles/FictionalButtons.tsx';
import { ProfilePanel } from '../profiles/ProfilePanel.tsx';
import { ComplaintsOfMember } from '../safety/ComplaintsOfMember.tsx';
import { languageName, spoken, spokenWithin } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { Facts, Panel, type Fact } from '../ui/Panel.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { RelatedLinks } from '../ui/RelatedLinks.tsx';
import { siteName } from '../ui/siteName.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Timeline } from '../ui/Timeline.tsx';
import { useMemberSections } from './useMemberSections.ts';
import { t } from '../app/words.ts';
import { verbatim, writtenIn } from '../ui/Written.tsx';

/** All that staff need to know of one member on one page: who, what they have, what was done, what happened. */
export const MemberShow = () => (
  <RecordPage<MemberRecord> wholeWith="timeline" titleOf={({ name, id }) => name || id}>
    {(row) => <Record row={row} />}
  </RecordPage>
);

function Record({ row }: { row: MemberRecord }) {
  const has = useMemberSections(row);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '5fr 4fr' }, alignItems: 'start' }}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Leaving row={row} erased={has.erased} />
        <Panel
          title={row.name || row.id}
          actions={
            has.sanction && row.sanction_lengths && row.sanctions_in_force ? (
              <SanctionMemberButtons
                member={row.id}
                suspended={row.status === 'suspended'}
                inForce={row.sanctions_in_force}
                language={row.language}
                lengths={row.sanction_lengths}
              />
            ) : undefined
          }
        >
          <Facts facts={factsOf(row)} />
        </Panel>
        {row.profile && (
          <ProfilePanel
            profile={row.profile}
            written={writtenIn(row, 'profile.about')}
            actions={has.manageFictional ? <FictionalButtons profile={row.profile} /> : undefined}
          />
        )}
        {has.credits && (
          <Panel
            title={t('site:words.credits')}
            actions={has.adjustCredits ? <AdjustCreditsButton member={row.id} /> : undefined}
          >
            <Typography variant="h4" component="p">
              {row.balance.credits}
            </Typography>
            <RelatedLinks member={row.id} />
          </Panel>
        )}
        {has.payments && <PaymentsOfMember member={row.id} />}
        {has.payments && <BalanceOn member={row.id} />}
        {row.sanctions && row.sanctions.length > 0 && <SanctionsPanel row={row} sanctions={row.sanctions} />}
        {has.complaintsAbout && <ComplaintsOfMember member={row.id} side="about_profile" />}
        {has.complaintsBy && <ComplaintsOfMember member={row.id} side="reporter" />}
        {has.signup && <SignupPanel row={row} />}
        {has.consents && <ConsentsPanel consents={has.consents} />}
        {has.sessions && <MemberSessions member={row.id} sessions={has.sessions} />}
        {has.mails && <MailsOfMember member={row.id} />}
      </Box>
      <Panel title={t('site:words.whatHappened')}>
        <Timeline key={row.id} entries={row.timeline} about={row.id} total={row.timeline_total} />
      </Panel>
    </Box>
  );
}

const Leaving = ({ row, erased }: { row: MemberRecord; erased: boolean }) => (
  <>
    {erased && <Alert severity="info">{t('site:memberShow.theDeletionIsFinalWhat')}</Alert>}
    {row.deletion_final_at && (
      <Alert severity="warning">
        {t('site:memberShow.theyAskedForDeletionOn')} <Timestamp at={row.deletion_requested_at ?? null} />
        {row.deletion_reason && ` (${spokenWithin(row.deletion_reason)})`}
        {t('site:memberShow.itIsFinalOn')} <Timestamp at={row.deletion_final_at} />.
        {row.deletion_remarks && (
          <>
            <Typography variant="subtitle2" sx={{ mt: 1 }}>
              {t('site:memberShow.inTheirOwnWords')}
            </Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }} {...writtenIn(row, 'deletion_remarks')}>
              {row.deletion_remarks}
            </Typography>
          </>
        )}
      </Alert>
    )}
  </>
);

/** A fact, unless its role is not told of it: nobody takes that for none. */
const given = (label: string, fact: ReactNode | undefined): readonly Fact[] =>
  fact === undefined ? [] : [[label, fact]];
const momentOf = (label: string, at: string | null | undefined) =>
  given(label, at === undefined ? undefined : <Timestamp key={label} at={at} />);

function factsOf(row: MemberRecord): readonly Fact[] {
  const made = row.origin === 'fictional';
  const status = made && row.terminated ? 'retired' : row.terminated ? 'terminated' : row.status;
  return [
    [t('site:words.status'), <StatusChip key="status" status={status} />],
    [t('site:words.origin'), made ? <StatusChip key="origin" status="fictional" /> : row.origin && spoken(row.origin)],
    ...(made
      ? [[t('site:words.made'), <Timestamp key="signup" at={row.signup_date ?? null} />] as const]
      : ([
          [t('site:signIn.email'), row.email, verbatim],
          [t('site:words.tier'), row.balance.paid_user ? t('site:words.premium') : t('site:words.free')],
          [t('site:words.signedUp'), <Timestamp key="signup" at={row.signup_date ?? null} />],
          ...momentOf(t('site:memberShow.confirmed'), row.confirmed_at),
          ...momentOf(t('site:words.passwordChanged'), row.password_changed_at),
          ...momentOf(t('site:memberShow.lockedUntil'), row.locked_until),
          ...given(t('site:memberShow.emailSwitchedOff'), row.notifications_disabled?.join(', ')),
        ] as const)),
    [t('site:words.site'), row.site && siteName(row.site)],
    [t('site:words.language'), row.language && languageName(row.language)],
    [t('site:words.id'), row.id, verbatim],
  ];
}

const SanctionsPanel = ({ row, sanctions }: { row: MemberRecord; sanctions: readonly Sanction[] }) => (
  <Panel title={t('site:memberShow.sanctions')}>
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('site:words.when')}</TableCell>
            <TableCell>{t('site:words.what')}</TableCell>
            <TableCell>{t('site:words.why')}</TableCell>
            <TableCell>{t('site:words.toldToTheMember')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {sanctions.map((one, place) => (
            <TableRow key={`${one.kind} ${one.at}`}>
              <TableCell>
                <Timestamp at={one.at} />
              </TableCell>
              <TableCell>
                {spoken(one.kind)}
                {one.until && (
                  <>
                    {` ${t('site:memberShow.until')} `}
                    <Timestamp at={one.until} />
                  </>
                )}
              </TableCell>
              <TableCell>{spoken(one.reason)}</TableCell>
              <TableCell {...writtenIn(row, `sanctions.${place}.statement`)}>{one.statement}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  </Panel>
);
