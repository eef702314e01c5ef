import { Box, Typography } from '@mui/material';
import { SETTING_GROUPS } from '@vonk/contracts/site/settingCatalogue';
import type { SettingKey } from '@vonk/contracts/site/settings';
import { SearchInput, SelectInput } from 'react-admin';
import { RecordList } from '../ui/RecordList.tsx';
import { settingText } from './settingText.ts';
import { t } from '../app/words.ts';

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
        render: ({ id }) => (
          <Box sx={{ minWidth: 260 }}>
            <strong>{t(`settings:of.${id as SettingKey}.title`)}</strong>
            <Typography variant="body2" color="textSecondary">
              {t(`settings:of.${id as SettingKey}.about`)}
            </Typography>
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
