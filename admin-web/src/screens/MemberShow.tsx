import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { OwnProfile } from '@vonk/contracts/profiles/queries';
import { SignupPanel } from '../accounts/SignupPanel.tsx';
import { MemberSessions } from '../accounts/MemberSessions.tsx';
import { SanctionMemberButtons } from '../accounts/SanctionMemberButtons.tsx';
import type { MemberRecord, Sanction } from '../accounts/memberRow.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { AdjustCreditsButton } from '../credits/AdjustCreditsButton.tsx';
import { spoken } from '../ui/inWords.ts';
import { Moment } from '../ui/Moment.tsx';
import { Facts, Panel } from '../ui/Panel.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { RelatedLinks } from '../ui/RelatedLinks.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Timeline } from '../ui/Timeline.tsx';

/** All that staff need to know of one member on one page: who, what they have, what was done, what happened. */
export const MemberShow = () => (
  <RecordPage<MemberRecord> wholeWith="timeline" titleOf={({ name, id }) => name || id}>
    {(row) => <Record row={row} />}
  </RecordPage>
);

function Record({ row }: { row: MemberRecord }) {
  const maySanction = useMayDo('members.sanction');
  const mayAdjust = useMayDo('ledger.adjust');
  const erased = row.status === 'erased';
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '5fr 4fr' }, alignItems: 'start' }}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {erased && <Alert severity="info">The deletion is final. What remains cannot name anybody.</Alert>}
        <Panel
          title={row.name || row.id}
          actions={
            maySanction && !erased && !row.terminated ? (
              <SanctionMemberButtons member={row.id} suspended={row.status === 'suspended'} />
            ) : undefined
          }
        >
          <Facts
            facts={[
              ['Status', <StatusChip key="status" status={row.terminated ? 'terminated' : row.status} />],
              ['Email', row.email],
              ['Tier', row.balance.paid_user ? 'Premium' : 'Free'],
              ['Origin', row.origin && spoken(row.origin)],
              ['Signed up', row.signup_date && <Moment key="signup" at={row.signup_date} />],
              ['Confirmed', <Moment key="confirmed" at={row.confirmed_at ?? null} />],
              ['Language', row.language],
              ['Deletion final', <Moment key="deletion" at={row.deletion_final_at ?? null} />],
              ['Id', row.id],
            ]}
          />
        </Panel>
        {row.profile && <ProfilePanel profile={row.profile} />}
        {!erased && <SignupPanel row={row} />}
        <Panel title="Credits" actions={mayAdjust && !erased ? <AdjustCreditsButton member={row.id} /> : undefined}>
          <Typography variant="h4" component="p">
            {row.balance.credits}
          </Typography>
          <RelatedLinks member={row.id} />
        </Panel>
        {row.sessions && <MemberSessions member={row.id} sessions={row.sessions} />}
        {row.sanctions.length > 0 && <SanctionsPanel sanctions={row.sanctions} />}
      </Box>
      <Panel title="What happened">
        <Timeline entries={row.timeline} about={row.id} />
      </Panel>
    </Box>
  );
}

const ProfilePanel = ({ profile }: { profile: OwnProfile }) => (
  <Panel title="Profile">
    {profile.photos.length > 0 && (
      <Box sx={{ display: 'flex', gap: 1, mb: 2, flexWrap: 'wrap' }}>
        {profile.photos.map((photo) => (
          <Box
            key={photo.id}
            component="img"
            src={photo.urls.thumb}
            alt={`${photo.main ? 'Main photo' : 'Photo'}, ${photo.status}`}
            sx={{ width: 84, aspectRatio: '3 / 4', objectFit: 'cover', borderRadius: 2, bgcolor: 'divider' }}
          />
        ))}
      </Box>
    )}
    <Facts
      facts={[
        ['Age', `${profile.age} (${profile.date_of_birth})`],
        ['Gender', profile.gender && spoken(profile.gender)],
        ['Looking for', profile.looking_for && spoken(profile.looking_for)],
        ['Lives in', [profile.city, profile.region, profile.country].filter(Boolean).join(', ')],
        ['Relationship', profile.relationship_status && spoken(profile.relationship_status)],
        ['Invisible', profile.invisible ? 'Yes' : 'No'],
        ['Interests', profile.interests.map(spoken).join(', ')],
        ['About', profile.about],
      ]}
    />
  </Panel>
);

const SanctionsPanel = ({ sanctions }: { sanctions: readonly Sanction[] }) => (
  <Panel title="Sanctions">
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>When</TableCell>
          <TableCell>What</TableCell>
          <TableCell>Why</TableCell>
          <TableCell>Told to the member</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {sanctions.map((one) => (
          <TableRow key={`${one.kind} ${one.at}`}>
            <TableCell>
              <Moment at={one.at} />
            </TableCell>
            <TableCell>
              {spoken(one.kind)}
              {one.until && (
                <>
                  {' until '}
                  <Moment at={one.until} />
                </>
              )}
            </TableCell>
            <TableCell>{spoken(one.reason)}</TableCell>
            <TableCell>{one.statement}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Panel>
);
