import { Alert, Box, Chip, Typography } from '@mui/material';
import { useWhole } from '../app/adminClient.ts';
import { spoken } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import type { PhotoRow } from './photoDecision.ts';

const DECISIONS_SHOWN = 8;
const small = { fontSize: '0.8125rem' } as const;

/** What helps to decide on a photo: whose it is, the appeal, their other photos and what was decided on those. */
export function PhotoBeside({ photo }: { photo: PhotoRow }) {
  const { data } = useWhole('photos', photo.id);
  const decisions = data?.decisions ?? [];
  const others = data?.others ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', alignItems: 'center' }}>
        <RecordLink resource="members" id={photo.member} text={photo.name || undefined} />
        {photo.private && <Chip size="small" label="Private: premium members only" />}
        {photo.in_chat && <Chip size="small" label="Sent in a chat" />}
        {photo.appealed && <Chip size="small" color="warning" label="Appeal" />}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {photo.width} × {photo.height} · uploaded <Timestamp at={photo.uploaded_at} />
      </Typography>
      {photo.appealed && (
        <Alert severity="warning" icon={false}>
          <Typography variant="subtitle2" component="h2">
            Rejected: {spoken(photo.rejection ?? 'other')}. The member says:
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {photo.appeal_text}
          </Typography>
          <Typography variant="caption">Your decision is final.</Typography>
        </Alert>
      )}
      {!photo.decidable && (
        <Alert severity="info">You rejected this photo yourself: somebody else answers the appeal.</Alert>
      )}
      <section>
        <Typography variant="subtitle2" component="h2">
          Other photos ({others.length})
        </Typography>
        <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))', mt: 0.75 }}>
          {others.map((other) => (
            <Box key={other.id} component="figure" sx={{ m: 0 }}>
              <Box
                component="img"
                src={other.urls.thumb}
                alt={`${spoken(other.status)} photo`}
                loading="lazy"
                sx={{ width: '100%', aspectRatio: '1', objectFit: 'cover', borderRadius: 1, bgcolor: 'divider' }}
              />
              <Typography component="figcaption" color="textSecondary" sx={{ fontSize: '0.75rem' }}>
                {other.rejection ? spoken(other.rejection) : other.private ? 'Private' : spoken(other.status)}
              </Typography>
            </Box>
          ))}
        </Box>
      </section>
      <section>
        <Typography variant="subtitle2" component="h2">
          Decided before ({decisions.length})
        </Typography>
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2, display: 'grid', gap: 0.5, ...small }}>
          {decisions.slice(0, DECISIONS_SHOWN).map((one) => (
            <li key={`${one.photo}${one.at}`}>
              {spoken(one.verdict)}
              {one.reason ? `: ${spoken(one.reason).toLowerCase()}` : ''} by {one.by}, <Timestamp at={one.at} />
              {one.photo === photo.id ? ' (this photo)' : ''}
            </li>
          ))}
        </Box>
      </section>
    </Box>
  );
}
