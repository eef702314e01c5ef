import { Box, Typography } from '@mui/material';
import type { SettingKey } from '@vonk/contracts/site/settings';
import type { Whole } from '../app/adminClient.ts';
import { t } from '../app/words.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { OpenDraftButton, type SettingDraft } from './ChangeSettingButton.tsx';
import { PreviewSetting } from './PreviewSetting.tsx';
import { SettingDifference } from './SettingDifference.tsx';
import { scopeName, type SettingValue } from './settingScopes.ts';

type DraftsProps = Readonly<{ row: Whole<'settings'>; mayChange: boolean }>;

/** What is drafted of a setting, place by place: who, when, why, and how it differs from what holds there now. */
export const SettingDrafts = ({ row, mayChange }: DraftsProps) =>
  row.drafts.length === 0 ? null : (
    <Panel title={t('site:settingDrafts.title')}>
      <Typography color="textSecondary" variant="body2" sx={{ mb: 1 }}>
        {t('site:settingDrafts.holdsNowhere')}
      </Typography>
      {row.drafts.map((draft) => (
        <Draft
          key={`${draft.site} ${draft.country ?? ''}`}
          setting={row.id as SettingKey}
          draft={draft}
          at={row.values.find(({ site, country }) => site === draft.site && country === draft.country)}
          mayChange={mayChange}
        />
      ))}
    </Panel>
  );

type DraftProps = Readonly<{
  setting: SettingKey;
  draft: SettingDraft;
  /** What holds there now; absent where the setting can have no value of its own any more. */
  at: SettingValue | undefined;
  mayChange: boolean;
}>;

const Draft = ({ setting, draft, at, mayChange }: DraftProps) => (
  <Box sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:last-of-type': { pb: 0 } }}>
    <Typography variant="body2">
      <Box component="strong" sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}>
        {scopeName(draft)}
      </Box>{' '}
      · {draft.drafted_by}, <Timestamp at={draft.drafted_at} />
      {draft.effective_from && (
        <>
          {' '}
          · {t('site:settingDrafts.meant')} <Timestamp at={draft.effective_from} />
        </>
      )}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {draft.reason}
    </Typography>
    <SettingDifference setting={setting} before={at?.value} after={draft.value} />
    {mayChange && at && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <OpenDraftButton setting={setting} at={at} draft={draft} />
        <ActButton
          label={t('site:settingDrafts.discard')}
          resource="settings"
          act="discard"
          id={setting}
          question={t('site:settingDrafts.discardFor', { at: scopeName(draft) })}
          explanation={t('site:settingDrafts.discardExplanation')}
          done={t('site:settingDrafts.discarded')}
          color="error"
          values={{ site: at.site, country: at.country as null, draft_revision: draft.draft_revision }}
        />
        <PreviewSetting setting={setting} value={draft.value} at={at} />
      </Box>
    )}
  </Box>
);
