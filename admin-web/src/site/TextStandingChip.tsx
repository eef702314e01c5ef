import { Chip } from '@mui/material';
import type { TextStanding } from '@vonk/contracts/site/textResources';
import { t } from '../app/words.ts';

/** How a text stands: nothing for one as it is shipped. */
export const TextStandingChip = ({ standing }: { standing: TextStanding }) =>
  standing === 'shipped' ? null : (
    <Chip
      size="small"
      label={t(`texts:standing.${standing}`)}
      color={standing === 'changed' ? 'success' : 'warning'}
      variant={standing === 'changed' ? 'outlined' : 'filled'}
    />
  );
