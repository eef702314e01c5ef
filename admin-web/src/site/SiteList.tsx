import { required, TextInput, TopToolbar } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { siteName } from './settingScopes.ts';

/** The sites of the house: one population, several names, prices and companies. */
export const SiteList = () => (
  <RecordList
    resource="sites"
    title="Sites"
    opens={false}
    actions={<Actions />}
    columns={[
      { source: 'id', label: 'Host', render: ({ id }) => <strong>{siteName(id)}</strong> },
      { source: 'name', label: 'Name' },
      { source: 'url', label: 'Address', render: ({ url }) => <a href={url}>{url}</a> },
      { source: 'opened_at', label: 'Opened', render: ({ opened_at }) => <Timestamp at={opened_at} /> },
    ]}
  />
);

const Actions = () =>
  useMayDo('settings.change') ? (
    <TopToolbar>
      <ActButton
        label="Open a site"
        resource="sites"
        act="open"
        question="Open a site at another host?"
        explanation="It answers at once wherever the host leads here, with every setting of the first site until it has its own. A site cannot be closed again: members keep the site they signed up at."
        done="Opened"
        variant="contained"
      >
        <TextInput source="site" label="Host" helperText="Such as funke.example" validate={required()} />
      </ActButton>
    </TopToolbar>
  ) : null;
