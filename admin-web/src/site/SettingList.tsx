import { Box, Chip, Typography } from '@mui/material';
import { SETTING_GROUPS } from '@vonk/contracts/site/settingCatalogue';
import type { SettingKey } from '@vonk/contracts/site/settings';
import { SearchInput, SelectInput } from 'react-admin';
import type { Row } from '../app/adminClient.ts';
import { RecordList } from '../ui/RecordList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { settingAbout } from './settingAbout.ts';
import { settingText } from './settingText.ts';
import { t } from '../app/words.ts';

type Setting = Row<'settings'>;

const filters = () => [
  <SearchInput key="q" source="q" placeholder={t('site:settingList.anyWordOfIt')} alwaysOn />,
  <SelectInput
    key="group"
    source="group"
    label={t('site:words.about')}
    choices={SETTING_GROUPS.map((id) => ({ id, name: t(`settings:group.${id}`) }))}
    alwaysOn
  />,
];

/** That there is a draft, whose and since when; of several how many there are, and the newest. */
const DraftNote = ({ drafted, drafted_by, drafted_at }: Pick<Setting, 'drafted' | 'drafted_by' | 'drafted_at'>) =>
  drafted === 0 ? null : (
    <Typography variant="body2" sx={{ mt: 0.5, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Chip
        size="small"
        color="secondary"
        label={drafted === 1 ? t('site:words.draft') : `${t('site:settingDrafts.title')}: ${drafted}`}
      />
      <span>
        {drafted_by}, <Timestamp at={drafted_at} />
      </span>
    </Typography>
  );

/** Every value the sites can be run with: what it does, and what it is now. Its sentence stands under its name. */
export const SettingList = () => (
  <RecordList
    resource="settings"
    title={t('site:settingList.settings')}
    filters={filters()}
    columns={[
      {
        source: 'id',
        label: t('site:settingList.setting'),
        render: ({ id, ...row }) => (
          <Box sx={{ minWidth: 260 }}>
            <strong>{t(`settings:of.${id as SettingKey}.title`)}</strong>
            <Typography variant="body2" color="textSecondary">
              {settingAbout(id as SettingKey)}
            </Typography>
            <DraftNote {...row} />
          </Box>
        ),
      },
      { source: 'value', label: t('site:words.now'), render: ({ id, value }) => settingText(value, id) },
      {
        source: 'own',
        label: t('site:settingList.elsewhere'),
        numeric: true,
        render: ({ own }) => (own === 0 ? '' : String(own)),
      },
      {
        source: 'coming',
        label: t('site:settingList.coming'),
        numeric: true,
        render: ({ coming }) => (coming === 0 ? '' : String(coming)),
      },
    ]}
  />
);
