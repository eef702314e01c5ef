import { Typography } from '@mui/material';
import { Timestamp } from '../ui/Timestamp.tsx';
import { distanceText } from '../ui/formatText.ts';
import type { Row } from '../app/adminClient.ts';
import { t } from '../app/words.ts';

const DAY_MS = 24 * 60 * 60_000;
/** From so many days before it is over it is near. */
const NEAR_DAYS = 3;

/** Until when the bank can be answered: red once it is over or a day away, yellow when it is near. */
export function DisputeDeadline({ deadline, status }: Pick<Row<'disputes'>, 'deadline' | 'status'>) {
  if (status !== 'open') return <Timestamp at={deadline} />;
  const left = new Date(deadline).getTime() - new Date().getTime();
  const color = left < DAY_MS ? 'error.main' : left < NEAR_DAYS * DAY_MS ? 'warning.main' : 'text.primary';
  return (
    <Typography component="span" variant="body2" sx={{ color, fontWeight: left < NEAR_DAYS * DAY_MS ? 700 : 400 }}>
      {left < 0
        ? t('payments:disputeDeadline.over', { deadline: distanceText(deadline, new Date()) })
        : distanceText(deadline, new Date())}
    </Typography>
  );
}
