import { Typography } from '@mui/material';
import { Timestamp } from '../ui/Timestamp.tsx';
import { distanceText } from '../ui/formatText.ts';
import { t } from '../app/words.ts';

/** When a decision is due; overdue is visible from the minute it is (DECISIONS "complaint deadlines"). */
export const Deadline = ({ at, status, overdue }: { at: string; status: string; overdue: boolean }) =>
  status === 'resolved' ? (
    <Timestamp at={at} />
  ) : (
    <Typography component="span" variant="body2" sx={overdue ? { color: 'error.main', fontWeight: 700 } : {}}>
      {overdue ? t('safety:deadline.overdue', { at: distanceText(at, new Date()) }) : distanceText(at, new Date())}
    </Typography>
  );
