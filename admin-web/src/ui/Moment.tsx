import { Tooltip } from '@mui/material';
import { distanceText, momentText } from './inWords.ts';

/** A moment: absolute, because staff compare them; how long ago as a hint. */
export const Moment = ({ at }: { at: string | null }) =>
  at === null ? (
    <>–</>
  ) : (
    <Tooltip title={distanceText(at, new Date())}>
      <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
        {momentText(at)}
      </time>
    </Tooltip>
  );
