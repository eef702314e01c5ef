import { Alert, Box, Chip, Typography } from '@mui/material';
import { useWhole } from '../app/adminClient.ts';
import { spoken, spokenWithin } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import type { PhotoRow } from './photoDecision.ts';
import { t } from '../app/words.ts';
import { Written } from '../ui/Written.tsx';

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
        {photo.private && <Chip size="small" label={t('profiles:photoBeside.privatePremiumMembersOnly')} />}
        {photo.in_chat && <Chip size="small" label={t('profiles:photoBeside.sentInAChat')} />}
        {photo.appealed && <Chip size="small" color="warning" label={t('profiles:words.appeal')} />}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('profiles:photoBeside.uploaded', { width: photo.width, height: photo.height })}{' '}
        <Timestamp at={photo.uploaded_at} />
      </Typography>
      {photo.appealed && (
        <Alert severity="warning" icon={false}>
          <Typography variant="subtitle2" component="h2">
            {t('profiles:photoBeside.rejectedTheMemberSays', { rejection: spoken(photo.rejection ?? 'other') })}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            <Written of={photo} at="appeal_text" />
          </Typography>
          <Typography variant="caption">{t('profiles:photoBeside.yourDecisionIsFinal')}</Typography>
        </Alert>
      )}
      {!photo.decidable && <Alert severity="info">{t('profiles:photoBeside.youRejectedThisPhotoYourself')}</Alert>}
      <section>
        <Typography variant="subtitle2" component="h2">
          {t('profiles:photoBeside.otherPhotos', { length: others.length })}
        </Typography>
        <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))', mt: 0.75 }}>
          {others.map((other) => (
            <Box key={other.id} component="figure" sx={{ m: 0 }}>
              <Box
                component="img"
                src={other.urls.thumb}
                alt={t('profiles:photoBeside.photo', { status: spoken(other.status) })}
                loading="lazy"
                sx={{ width: '100%', aspectRatio: '1', objectFit: 'cover', borderRadius: 1, bgcolor: 'divider' }}
              />
              <Typography component="figcaption" color="textSecondary" sx={{ fontSize: '0.75rem' }}>
                {other.rejection
                  ? spoken(other.rejection)
                  : other.private
                    ? t('profiles:words.private')
                    : spoken(other.status)}
              </Typography>
            </Box>
          ))}
        </Box>
      </section>
      <section>
        <Typography variant="subtitle2" component="h2">
          {t('profiles:photoBeside.decidedBefore', { length: decisions.length })}
        </Typography>
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2, display: 'grid', gap: 0.5, ...small }}>
          {decisions.slice(0, DECISIONS_SHOWN).map((one) => (
            <li key={`${one.photo}${one.at}`}>
              {t('profiles:photoBeside.by', {
                verdict: spoken(one.verdict),
                reason: one.reason ? `: ${spokenWithin(one.reason)}` : '',
                by: one.by,
              })}{' '}
              <Timestamp at={one.at} />
              {one.photo === photo.id ? ` ${t('profiles:photoBeside.thisPhoto')}` : ''}
            </li>
          ))}
        </Box>
      </section>
    </Box>
  );
}
