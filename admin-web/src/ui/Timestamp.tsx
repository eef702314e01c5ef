import { Tooltip } from '@mui/material';
import { distanceText, timestampText } from './formatText.ts';

/** A moment: absolute, because staff compare them; how long ago as a hint. */
export const Timestamp = ({ at }: { at: string | null }) =>
  at === null ? (
    <>–</>
  ) : (
    <Tooltip title={distanceText(at, new Date())}>
      <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
        {timestampText(at)}
      </time>
    </Tooltip>
  );
