import { SearchInput } from 'react-admin';
import { RecordList } from '../ui/RecordList.tsx';
import { spoken } from '../ui/formatText.ts';
import { settingText } from './settingText.ts';

const filters = [<SearchInput key="q" source="q" placeholder="Name of the setting" alwaysOn />];

/** Every value the house can be run with, as it holds now. */
export const SettingList = () => (
  <RecordList
    resource="settings"
    title="Settings"
    filters={filters}
    columns={[
      { source: 'id', label: 'Setting', render: ({ id }) => <strong>{spoken(id)}</strong> },
      { source: 'value', label: 'Now', render: ({ value }) => settingText(value) },
    ]}
  />
);
