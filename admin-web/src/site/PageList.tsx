import { LANGUAGES } from '@vonk/contracts/languages';
import { STATIC_PAGES } from '@vonk/contracts/site/staticPages';
import { SelectInput } from 'react-admin';
import { spoken } from '../ui/formatText.ts';
import { RecordList } from '../ui/RecordList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';

const filters = [
  <SelectInput
    key="page"
    source="page"
    label="Page"
    choices={STATIC_PAGES.map((id) => ({ id, name: spoken(id) }))}
    alwaysOn
  />,
  <SelectInput
    key="language"
    source="language"
    label="Language"
    choices={LANGUAGES.map((id) => ({ id, name: id }))}
    alwaysOn
  />,
];

/** The static pages by site and language: what is read now, and what waits. */
export const PageList = () => (
  <RecordList
    resource="pages"
    title="Pages"
    filters={filters}
    columns={[
      { source: 'page', label: 'Page', render: ({ page }) => <strong>{spoken(page)}</strong> },
      { source: 'language', label: 'Language' },
      { source: 'site', label: 'Site' },
      {
        source: 'version',
        label: 'Words',
        render: ({ version }) => (version === null ? 'built in' : `version ${version}`),
      },
      { source: 'in_force_since', label: 'In force since', render: (row) => <Timestamp at={row.in_force_since} /> },
      {
        source: 'scheduled_from',
        label: 'Next',
        render: ({ scheduled_from }) => (scheduled_from === null ? '' : <Timestamp at={scheduled_from} />),
      },
      { source: 'drafted', label: 'Draft', render: ({ drafted }) => (drafted ? 'draft' : '') },
    ]}
  />
);
