import { Alert, Box, Typography } from '@mui/material';
import { Link } from 'react-admin';
import { Moment } from '../ui/Moment.tsx';
import { Facts, Panel } from '../ui/Panel.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { spoken } from '../ui/inWords.ts';
import type { ComplaintRow } from './complaintRow.ts';

const SHOWN = ['name', 'age', 'gender', 'city', 'country', 'about', 'signup_reason', 'fictional'] as const;

/** What was there when the complaint was filed; a later edit does not change it. */
type Props = { row: ComplaintRow; open: boolean };

export function EvidencePanel({ row, open }: Props) {
  const { about, evidence, evidence_photo, withheld = 0 } = row;
  const { profile, messages } = evidence;
  return (
    <Panel
      title="Evidence, as it was"
      actions={
        open && about.conversation ? (
          <Link to={`/conversations/${about.conversation}/show`}>Open the conversation</Link>
        ) : undefined
      }
    >
      {!profile && messages.length === 0 && withheld === 0 && !evidence_photo && (
        <Typography color="textSecondary">None was named.</Typography>
      )}
      {evidence_photo && (
        <Box
          component="img"
          src={evidence_photo}
          alt="The photo as it was"
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 360, borderRadius: 2, mb: 2 }}
        />
      )}
      {profile && (
        <Facts
          facts={SHOWN.filter((field) => profile[field] !== undefined && profile[field] !== null).map((field) => [
            spoken(field),
            field === 'gender' || field === 'signup_reason' ? spoken(textOf(profile[field])) : textOf(profile[field]),
          ])}
        />
      )}
      {withheld > 0 && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {withheld === 1 ? 'One private message was kept.' : `${withheld} private messages were kept.`} The case is
          decided, so they are closed; an appeal opens them again.
        </Alert>
      )}
      {messages.length > 0 && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ m: 0, mt: 2 }}>
          From a private conversation. That you read it is recorded; the members find it in their export.
        </Typography>
      )}
      {messages.map(({ id, from, text, sent_at }) => (
        <Box
          key={id}
          sx={{
            mt: 1.5,
            p: 1.5,
            borderRadius: 3,
            bgcolor: 'background.default',
            outline: id === about.message ? 2 : 0,
            outlineColor: 'secondary.main',
          }}
        >
          <Typography variant="caption" color="textSecondary">
            <RecordLink resource="members" id={from} /> · <Moment at={sent_at} />
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {keptWords(text)}
          </Typography>
        </Box>
      ))}
    </Panel>
  );
}

/** A message without words is kept as `[photo id]` or `[gift name]`. */
const keptWords = (text: string): string => {
  const [, kind, what] = /^\[(photo|gift) (.*)\]$/.exec(text) ?? [];
  return kind === 'photo' ? 'A photo' : kind === 'gift' ? `A gift: ${spoken(what ?? '')}` : text;
};

const textOf = (value: unknown): string =>
  typeof value === 'boolean'
    ? value
      ? 'Yes'
      : 'No'
    : typeof value === 'number'
      ? String(value)
      : typeof value === 'string'
        ? value
        : '';
