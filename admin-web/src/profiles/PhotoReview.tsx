import { Alert, Box, Button, Typography } from '@mui/material';
import { PHOTO_REJECTIONS } from '@vonk/contracts/profiles/events';
import { useEffect, useRef, useState } from 'react';
import { ListBase, Title, useListContext, useNotify, useRefresh } from 'react-admin';
import { codeOfProblem } from '../app/adminApi.ts';
import { listQuery } from '../app/queryClient.ts';
import { spoken, spokenWithin } from '../ui/formatText.ts';
import { ListFailure } from '../ui/LoadFailure.tsx';
import { PhotoBeside } from './PhotoBeside.tsx';
import type { PhotoRow } from './photoDecision.ts';
import { useDecisions } from './useDecisions.ts';
import { t } from '../app/words.ts';

/** Nobody looks at a photo in less: a press so soon was meant for the one before it. */
const LOOK_MS = 300;

/** Photos that wait for a look, the longest first, appeals among them: one at a time, large, worked by keyboard. */
export const PhotoReview = () => (
  <ListBase
    filter={{ waiting: true }}
    sort={{ field: 'uploaded_at', order: 'ASC' }}
    perPage={50}
    queryOptions={listQuery}
    disableSyncWithLocation
  >
    <Title title={t('profiles:photoReview.photoReview')} />
    <Desk />
  </ListBase>
);

const Key = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    sx={{ px: 0.75, border: 1, borderColor: 'divider', borderRadius: 0.75, fontFamily: 'inherit', fontSize: '0.75rem' }}
  >
    {children}
  </Box>
);

function Desk() {
  const { data = [], isPending, total, error } = useListContext<PhotoRow>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [chosenId, setChosenId] = useState<string | null>(null);
  /** The photo whose reason is being chosen: not the one that takes its place when a colleague decides it meanwhile. */
  const [rejectingId, setRejectingId] = useState<string | null>(null);
  const { gone, last, decide, undo } = useDecisions({
    onSent: refresh,
    onFailed: (error) => {
      notify(error instanceof Error ? error.message : t('site:words.thatDidntWork'), { type: 'error' });
      if (codeOfProblem(error) === 'photo_already_reviewed') refresh();
    },
  });
  const photos = data.filter(({ id }) => !gone.has(id));
  const left = (total ?? 0) - data.filter(({ id }) => gone.has(id)).length;
  const place = Math.max(
    0,
    photos.findIndex(({ id }) => id === chosenId),
  );
  const photo = photos[place];
  const rejecting = photo !== undefined && photo.id === rejectingId;
  const wasSeen = useSeen(photo?.id);
  const go = (to: number) => {
    setRejectingId(null);
    setChosenId(photos[Math.max(0, Math.min(photos.length - 1, to))]?.id ?? null);
  };
  const judge = (decision: Parameters<typeof decide>[0]) => {
    if (!decision.photo.decidable || !wasSeen()) return;
    setRejectingId(null);
    setChosenId((photos[place + 1] ?? photos[place - 1])?.id ?? null);
    decide(decision);
  };
  const approve = () => photo && judge({ photo, act: 'approve' });
  const reject = (number: number) => {
    const reason = PHOTO_REJECTIONS[number - 1];
    if (photo && reason) judge({ photo, act: 'reject', reason });
  };
  const takeBack = () => {
    const id = undo();
    if (id) setChosenId(id);
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isElsewhere(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === 'arrowright' || key === 'n') go(place + 1);
      else if (key === 'arrowleft' || key === 'p') go(place - 1);
      // A key that is held down says one thing once.
      else if (event.repeat) return;
      else if (key === 'a') approve();
      else if (key === 'r') setRejectingId(photo?.decidable ? photo.id : null);
      else if (key === 'u') takeBack();
      else if (key === 'escape') setRejectingId(null);
      else if (rejecting && /^[1-9]$/.test(key)) reject(Number(key));
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  if (isPending) return null;
  if (error && total === undefined) return <ListFailure />;
  return (
    <Box sx={{ display: 'grid', gap: 2, my: 1.5 }}>
      <ListFailure />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="p" variant="subtitle1" role="status">
          {left === 0 ? t('profiles:photoReview.noneLeft') : t('profiles:photoReview.left', { left })}
        </Typography>
        <Typography color="textSecondary" variant="body2">
          <Key>A</Key> {t('profiles:photoReview.approve')} <Key>R</Key> {t('profiles:photoReview.rejectThen')}{' '}
          <Key>1</Key>–<Key>{String(PHOTO_REJECTIONS.length)}</Key> · <Key>←</Key> <Key>→</Key>{' '}
          {t('profiles:photoReview.move')} <Key>U</Key> {t('profiles:photoReview.undo')}
        </Typography>
        {last && (
          <Button size="small" onClick={takeBack} sx={{ ml: 'auto' }}>
            {t('profiles:photoReview.undo2', {
              act:
                last.act === 'approve'
                  ? t('profiles:photoReview.approved')
                  : t('profiles:photoReview.rejectedFor', { reason: spokenWithin(last.reason) }),
              name: last.photo.name ? ` (${last.photo.name})` : '',
            })}
          </Button>
        )}
      </Box>
      {!photo ? (
        <Alert severity="success">{t('profiles:photoReview.noPhotoWaitsForA')}</Alert>
      ) : (
        <>
          <Strip photos={photos} chosen={photo.id} onChoose={setChosenId} />
          <Box
            sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: 'minmax(0, 1fr) 340px' }, alignItems: 'start' }}
          >
            <Box sx={{ display: 'grid', gap: 1.5 }}>
              <Box
                component="img"
                key={photo.id}
                src={photo.urls.large}
                alt={t('profiles:photoReview.photoOf', { name: photo.name || t('profiles:photoReview.aMember') })}
                sx={{ width: '100%', height: '62vh', objectFit: 'contain', bgcolor: 'action.hover', borderRadius: 2 }}
              />
              <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                <Button variant="contained" disabled={!photo.decidable} onClick={approve}>
                  {t('profiles:photoReview.approveA')}
                </Button>
                <Button
                  color="error"
                  disabled={!photo.decidable}
                  onClick={() => setRejectingId(rejecting ? null : photo.id)}
                >
                  {t('profiles:photoReview.rejectR')}
                </Button>
              </Box>
              {rejecting && (
                <Box
                  role="group"
                  aria-label={t('profiles:photoReview.whyIsItRejected')}
                  sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}
                >
                  {PHOTO_REJECTIONS.map((reason, index) => (
                    <Button
                      key={reason}
                      size="small"
                      color="error"
                      variant="outlined"
                      onClick={() => reject(index + 1)}
                    >
                      {index + 1}. {spoken(reason)}
                    </Button>
                  ))}
                </Box>
              )}
            </Box>
            <PhotoBeside photo={photo} />
          </Box>
        </>
      )}
    </Box>
  );
}

/** Keys that are pressed in a field, a menu or a dialog are for that. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role=menu], [role=dialog]') !== null;

/** Whether a photo has stood there long enough to be looked at, asked when somebody judges it. */
function useSeen(photo: string | undefined): () => boolean {
  const since = useRef(0);
  useEffect(() => void (since.current = performance.now()), [photo]);
  return () => performance.now() - since.current >= LOOK_MS;
}

type StripProps = { photos: readonly PhotoRow[]; chosen: string; onChoose: (photo: string) => void };

/** The queue at a glance; appeals have a coloured edge. */
const Strip = ({ photos, chosen, onChoose }: StripProps) => (
  <Box
    sx={{ display: 'flex', gap: 1, overflowX: 'auto', p: 0.5 }}
    role="group"
    aria-label={t('profiles:photoReview.photosThatWait')}
  >
    {photos.map((photo) => (
      <Box
        key={photo.id}
        component="button"
        type="button"
        aria-current={photo.id === chosen}
        aria-label={t('profiles:photoReview.of', {
          appealed: photo.appealed ? t('profiles:words.appeal') : t('site:words.photo'),
          name: photo.name || t('profiles:photoReview.aMember'),
        })}
        onClick={() => onChoose(photo.id)}
        sx={{
          p: 0,
          border: 0,
          flex: 'none',
          width: 56,
          height: 56,
          borderRadius: 1.5,
          overflow: 'hidden',
          cursor: 'pointer',
          bgcolor: 'divider',
          outlineStyle: 'solid',
          outlineWidth: photo.id === chosen ? 3 : photo.appealed ? 2 : 0,
          outlineColor: photo.id === chosen ? 'primary.main' : 'warning.main',
        }}
      >
        <Box
          component="img"
          src={photo.urls.thumb}
          alt=""
          loading="lazy"
          sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
      </Box>
    ))}
  </Box>
);
