import { Box, Typography } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import type { Row } from '../app/adminClient.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { t } from '../app/words.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';

/** What can be done about a proposed value: whoever proposed it takes it back, every other administrator decides. */
export function DecideSetting({ row }: { row: Row<'setting-proposals'> }) {
  const may = useMayDo('settings.change');
  const { data: me } = useGetIdentity();
  if (row.status !== 'waiting') return <StatusChip status={row.status} />;
  if (!may || !me) return null;
  if (String(me.id) === row.asked_by)
    return (
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Typography variant="caption" color="textSecondary">
          {t('site:settingProposals.yours')}
        </Typography>
        <ActButton
          label={t('site:settingProposals.withdraw')}
          resource="setting-proposals"
          act="withdraw"
          id={row.id}
          question={t('site:settingProposals.withdrawQuestion')}
          done={t('site:settingProposals.withdrawn')}
        />
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <ActButton
        label={t('site:settingProposals.approve')}
        resource="setting-proposals"
        act="approve"
        id={row.id}
        question={t('site:settingProposals.approveQuestion')}
        explanation={t('site:settingProposals.approveExplanation')}
        done={t('site:settingProposals.approved')}
      />
      <ActButton
        label={t('site:settingProposals.decline')}
        resource="setting-proposals"
        act="decline"
        id={row.id}
        question={t('site:settingProposals.declineQuestion')}
        explanation={t('site:settingProposals.declineExplanation')}
        done={t('site:settingProposals.declined')}
        color="error"
      />
    </Box>
  );
}
