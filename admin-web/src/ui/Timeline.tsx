import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Moment } from './Moment.tsx';
import { RecordLink } from './RecordLink.tsx';
import { actorText, sentenceOf, type EntryData } from './eventSentences.ts';

export type TimelineEntry = Readonly<{ id: string; at: string; type: string; actor: string | null; data: EntryData }>;

const SHOWN = 40;
const OTHERS = ['profile', 'with', 'to', 'member', 'by', 'reporter'] as const;

/** What happened to and by a member, newest first, in sentences. */
export function Timeline({ entries, about }: { entries: readonly TimelineEntry[]; about: string }) {
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, SHOWN);
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, '& a': { textDecoration: 'underline' } }}>
        {shown.map((entry) => (
          <Box
            component="li"
            key={entry.id}
            sx={{ display: 'flex', gap: 2, py: 0.75, borderBottom: 1, borderColor: 'divider', alignItems: 'baseline' }}
          >
            <Typography variant="body2" color="textSecondary" sx={{ flex: '0 0 148px' }}>
              <Moment at={entry.at} />
            </Typography>
            <Typography variant="body2" sx={{ minWidth: 0 }}>
              {sentenceOf(entry.type, entry.data, about)} <Concerned data={entry.data} about={about} />{' '}
              <Typography component="span" variant="caption" color="textSecondary">
                {actorText(entry.actor, about)}
              </Typography>
            </Typography>
          </Box>
        ))}
      </Box>
      {entries.length > shown.length && (
        <Button size="small" onClick={() => setAll(true)} sx={{ mt: 1 }}>
          Show all {entries.length}
        </Button>
      )}
    </>
  );
}

/** Links to the other member, the payment and the complaint that an entry speaks of. */
function Concerned({ data, about }: { data: EntryData; about: string }) {
  const idIn = (field: string) => (typeof data[field] === 'string' ? data[field] : null);
  const other = OTHERS.map(idIn).find((id) => id !== null && id !== about && !id.startsWith('visitor-')) ?? null;
  const [payment, complaint] = [idIn('payment'), idIn('complaint')];
  return (
    <>
      {other !== null && idIn('staff') === null && data.by !== other && <RecordLink resource="members" id={other} />}
      {other !== null && data.by === other && data.profile === about && (
        <RecordLink resource="members" id={other} />
      )}{' '}
      {payment !== null && <RecordLink resource="payments" id={payment} text="payment" />}{' '}
      {complaint !== null && <RecordLink resource="complaints" id={complaint} text="complaint" />}
    </>
  );
}
