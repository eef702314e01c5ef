import { Alert, Box, Button, Card, Chip, Menu, MenuItem, Typography } from '@mui/material';
import { PHOTO_REJECTIONS } from '@vonk/contracts/profiles/events';
import { useCallback, useEffect, useState } from 'react';
import { ListBase, Pagination, Title, useListContext, useNotify, useRefresh } from 'react-admin';
import { postAdmin } from '../app/adminApi.ts';
import { spoken } from '../ui/inWords.ts';
import { Moment } from '../ui/Moment.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';

type PhotoRow = Readonly<{
  id: string;
  member: string;
  name: string;
  private: boolean;
  in_chat: boolean;
  uploaded_at: string;
  urls: Readonly<{ thumb: string; card: string; large: string }> | null;
}>;

/** Photos that wait for a look, the oldest first. A approves, R rejects, the arrows move. */
export const PhotoReview = () => (
  <ListBase filter={{ status: 'pending' }} sort={{ field: 'uploaded_at', order: 'ASC' }} perPage={25}>
    <Title title="Photo review" />
    <Grid />
    <Pagination />
  </ListBase>
);

function Grid() {
  const { data = [], isPending, total } = useListContext<PhotoRow>();
  const [at, setAt] = useState(0);
  const [rejecting, setRejecting] = useState<HTMLElement | null>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  const place = Math.min(at, Math.max(0, data.length - 1));
  const chosen = data[place];

  const judge = useCallback(
    async (photo: PhotoRow, act: 'approve' | 'reject', reason: string) => {
      setRejecting(null);
      try {
        await postAdmin(`photos/${photo.id}/${act}`, { id: crypto.randomUUID(), reason });
        notify(act === 'approve' ? 'Approved' : 'Rejected', { type: 'success' });
      } catch (error) {
        notify(error instanceof Error ? error.message : 'That did not work.', { type: 'error' });
      }
      refresh();
    },
    [notify, refresh],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (typing || rejecting || !chosen || event.ctrlKey || event.metaKey || event.altKey) return;
      const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (move !== undefined) setAt(Math.max(0, Math.min(data.length - 1, place + move)));
      else if (event.key === 'a') void judge(chosen, 'approve', 'reviewed');
      else if (event.key === 'r') setRejecting(document.getElementById(`reject-${chosen.id}`));
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [chosen, data.length, judge, place, rejecting]);

  if (isPending) return null;
  if (data.length === 0)
    return (
      <Alert severity="success" sx={{ my: 2 }}>
        No photo waits for a look.
      </Alert>
    );
  return (
    <>
      <Typography color="textSecondary" sx={{ my: 1.5 }}>
        {total} waiting · <kbd>A</kbd> approve · <kbd>R</kbd> reject · <kbd>←</kbd> <kbd>→</kbd> move
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        {data.map((photo, index) => (
          <Card
            key={photo.id}
            onClick={() => setAt(index)}
            aria-current={index === place}
            sx={{ outline: index === place ? 3 : 0, outlineColor: 'primary.main', outlineStyle: 'solid' }}
          >
            <Box
              component="img"
              src={photo.urls?.card}
              alt={`Photo of ${photo.name || 'a member'}`}
              sx={{ width: '100%', aspectRatio: '3 / 4', objectFit: 'cover', display: 'block', bgcolor: 'divider' }}
            />
            <Box sx={{ p: 1.5 }}>
              <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
                <RecordLink resource="members" id={photo.member} text={photo.name || undefined} />
                {photo.private && <Chip label="Private" />}
                {photo.in_chat && <Chip label="Chat" />}
              </Box>
              <Typography variant="caption" color="textSecondary">
                <Moment at={photo.uploaded_at} />
              </Typography>
              <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
                <Button size="small" variant="contained" onClick={() => void judge(photo, 'approve', 'reviewed')}>
                  Approve
                </Button>
                <Button
                  id={`reject-${photo.id}`}
                  size="small"
                  color="error"
                  onClick={(event) => {
                    setAt(index);
                    setRejecting(event.currentTarget);
                  }}
                >
                  Reject
                </Button>
              </Box>
            </Box>
          </Card>
        ))}
      </Box>
      <Menu anchorEl={rejecting} open={rejecting !== null} onClose={() => setRejecting(null)}>
        {PHOTO_REJECTIONS.map((reason) => (
          <MenuItem key={reason} onClick={() => chosen && void judge(chosen, 'reject', reason)}>
            {spoken(reason)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
