import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { Moment } from '../ui/Moment.tsx';
import { Facts, Panel } from '../ui/Panel.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { spoken } from '../ui/inWords.ts';

type Then = Readonly<{
  id: string;
  at: string;
  profile: Readonly<{
    status: string;
    invisible: boolean;
    warnings: number;
    date_of_birth: string | null;
    fields: Readonly<Record<string, unknown>>;
    photos: readonly Readonly<{ id: string; status: string; main: boolean }>[];
  }> | null;
  messages: readonly Readonly<{ id: string; from: string; kind: string; text: string; sent_at: string }>[];
}>;

/** Fields that the member wrote; the others are choices of a list. */
const OWN_WORDS = new Set(['name', 'about', 'city', 'region', 'country']);

/** Profile and chat as they stood at the moment of the complaint, told from the events. Opening it is recorded. */
export function MomentPanel({ complaint, message }: { complaint: string; message: string | null }) {
  const [open, setOpen] = useState(false);
  const { data, error, isFetching } = useGetOne<Then>('moments', { id: complaint }, { enabled: open, retry: false });
  return (
    <Panel
      title="As it was then"
      actions={
        open ? undefined : (
          <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
            Go back to that moment
          </Button>
        )
      }
    >
      {!open && (
        <Typography color="textSecondary">
          The profile and the whole chat as they were when it was filed. Looking is recorded; the members find it in
          their export.
        </Typography>
      )}
      {isFetching && <Typography color="textSecondary">Folding the events…</Typography>}
      {error != null && <Alert severity="warning">This opens only while the complaint is open.</Alert>}
      {data && (
        <>
          <Typography variant="caption" color="textSecondary">
            <Moment at={data.at} />
          </Typography>
          {data.profile && (
            <Facts
              facts={[
                ['Account', spoken(data.profile.status)],
                ['Born', data.profile.date_of_birth],
                ['Warnings', String(data.profile.warnings)],
                ['Invisible', data.profile.invisible ? 'Yes' : 'No'],
                ['Photos', `${data.profile.photos.length}`],
                ...Object.entries(data.profile.fields)
                  .filter(([, value]) => typeof value === 'string' && value !== '')
                  .map(([field, value]): [string, string] => [
                    spoken(field),
                    OWN_WORDS.has(field) ? String(value) : spoken(String(value)),
                  ]),
              ]}
            />
          )}
          {data.messages.map(({ id, from, kind, text, sent_at }) => (
            <Box
              key={id}
              sx={{
                mt: 1,
                p: 1,
                borderRadius: 2,
                bgcolor: 'background.default',
                outline: id === message ? 2 : 0,
                outlineColor: 'secondary.main',
              }}
            >
              <Typography variant="caption" color="textSecondary">
                <RecordLink resource="members" id={from} /> · <Moment at={sent_at} />
              </Typography>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {kind === 'text' ? text : `A ${kind}`}
              </Typography>
            </Box>
          ))}
        </>
      )}
    </Panel>
  );
}
