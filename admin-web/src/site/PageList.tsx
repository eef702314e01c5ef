import { LANGUAGES } from '@vonk/contracts/languages';
import { STATIC_PAGES } from '@vonk/contracts/site/staticPages';
import { SelectInput } from 'react-admin';
import { languageName } from '../ui/formatText.ts';
import { RecordList } from '../ui/RecordList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { pageTitle } from './pageTitle.ts';

const filters = [
  <SelectInput
    key="page"
    source="page"
    label="Page"
    choices={STATIC_PAGES.map((id) => ({ id, name: pageTitle(id) }))}
    alwaysOn
  />,
  <SelectInput
    key="language"
    source="language"
    label="Language"
    choices={LANGUAGES.map((id) => ({ id, name: languageName(id) }))}
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
      { source: 'page', label: 'Page', render: ({ page }) => <strong>{pageTitle(page)}</strong> },
      { source: 'language', label: 'Language', render: ({ language }) => languageName(language) },
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
