import { Chip } from '@mui/material';
import type { TextStanding } from '@vonk/contracts/site/textResources';
import type { TextReading } from '@vonk/contracts/texts/textMarks';
import { t } from '../app/words.ts';

type Props = Readonly<{ standing: TextStanding; reading?: TextReading | null }>;

/** How a text stands: nothing for one as it is shipped and read against its English. */
export const TextStandingChip = ({ standing, reading = null }: Props) => (
  <>
    {standing !== 'shipped' && (
      <Chip
        size="small"
        label={t(`texts:standing.${standing}`)}
        color={standing === 'changed' ? 'success' : 'warning'}
        variant={standing === 'changed' ? 'outlined' : 'filled'}
      />
    )}
    {reading !== null && reading !== 'read' && (
      <Chip size="small" label={t('texts:reading.stale')} color="warning" variant="outlined" />
    )}
  </>
);
