import { Box, Typography } from '@mui/material';
import type { Whole } from '../app/adminClient.ts';
import { t } from '../app/words.ts';
import { Panel } from '../ui/Panel.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { DecideSetting } from './DecideSetting.tsx';
import { ProposedChange } from './SettingProposalList.tsx';
import { scopeName } from './settingScopes.ts';

/** What of a setting waits for a second administrator, on its own page. */
export const WaitingProposals = ({ rows }: { rows: Whole<'settings'>['waiting'] }) =>
  rows.length === 0 ? null : (
    <Panel title={t('site:settingProposals.waits')}>
      {rows.map((row) => (
        <Box key={row.id} sx={{ display: 'grid', gap: 0.5, pb: 1.5, justifyItems: 'start' }}>
          <Typography variant="body2">
            {scopeName(row)} · {t(`site:settingProposals.because.${row.danger}`)} ·{' '}
            {row.staff_names[row.asked_by] ?? row.asked_by}, <Timestamp at={row.asked_at} />: {row.reason}
          </Typography>
          <ProposedChange row={row} />
          <DecideSetting row={row} />
        </Box>
      ))}
    </Panel>
  );
