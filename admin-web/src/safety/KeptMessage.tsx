import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { t } from '../app/words.ts';

type Props = Readonly<{
  from: string;
  sent_at: string;
  /** The one that is complained about. */
  named: boolean;
  children: ReactNode;
}>;

/** A message of a private conversation, as it was. */
export const KeptMessage = ({ from, sent_at, named, children }: Props) => (
  <Box
    sx={{
      mt: 1,
      p: 1.5,
      borderRadius: '12px',
      bgcolor: 'background.default',
      outline: named ? 2 : 0,
      outlineColor: 'secondary.main',
    }}
  >
    <Typography variant="caption" component="div" color="textSecondary">
      <RecordLink resource="members" id={from} /> · <Timestamp at={sent_at} />
      {named && ` ${t('safety:keptMessage.whatIsComplainedAbout')}`}
    </Typography>
    <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {children}
    </Typography>
  </Box>
);
