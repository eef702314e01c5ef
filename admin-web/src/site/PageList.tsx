import { STATIC_PAGES } from '@vonk/contracts/site/staticPages';
import { SelectInput } from 'react-admin';
import { languageName, spoken } from '../ui/formatText.ts';
import { languageFilter } from '../ui/languageFilter.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { pageTitle } from './pageTitle.ts';
import { pageWords } from './pageWords.ts';
import { siteName } from '../ui/siteName.ts';
import { t } from '../app/words.ts';

const filters = () => [
  <SelectInput
    key="page"
    source="page"
    label={t('site:words.page')}
    choices={STATIC_PAGES.map((id) => ({ id, name: pageTitle(id) }))}
    alwaysOn
  />,
  languageFilter(),
];

/** The static pages by site and language: what is read now, and what waits. */
export const PageList = () => (
  <RecordList
    resource="pages"
    title={t('site:pageList.pages')}
    filters={filters()}
    columns={[
      { source: 'page', label: t('site:words.page'), render: ({ page }) => <strong>{pageTitle(page)}</strong> },
      { source: 'language', label: t('site:words.language'), render: ({ language }) => languageName(language) },
      { source: 'site', label: t('site:words.site'), render: ({ site }) => siteName(site) },
      {
        source: 'version',
        label: t('site:words.words'),
        render: pageWords,
      },
      {
        source: 'in_force_since',
        label: t('site:words.inForceSince'),
        render: (row) => <Timestamp at={row.in_force_since} />,
      },
      {
        source: 'scheduled_from',
        label: t('site:pageList.next'),
        render: ({ scheduled_from }) => (scheduled_from === null ? '' : <Timestamp at={scheduled_from} />),
      },
      { source: 'drafted', label: t('site:words.draft'), render: ({ drafted }) => (drafted ? spoken('draft') : '') },
    ]}
  />
);
