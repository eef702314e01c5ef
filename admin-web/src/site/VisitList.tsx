import { PAGE_ROUTE_NAMES } from '@vonk/contracts/site/pageRoutes';
import { NO_SOURCE, OTHER_SOURCE } from '@vonk/contracts/site/visits';
import { SelectInput, TextInput } from 'react-admin';
import { t } from '../app/words.ts';
import { dayFilters } from '../ui/dayFilters.tsx';
import { numberText, percentText } from '../ui/formatText.ts';
import { RecordList } from '../ui/RecordList.tsx';
import { siteName } from '../ui/siteName.ts';

const pages = PAGE_ROUTE_NAMES.map((id) => ({ id, name: id }));
const filters = () => [
  <SelectInput key="page" source="page" label={t('site:words.page')} choices={pages} alwaysOn />,
  <TextInput key="source" source="source" label={t('site:visitList.source')} alwaysOn />,
  ...dayFilters(t('site:visitList.visited')),
];

function sourceText(source: string): string {
  if (source === NO_SOURCE) return t('site:visitList.noSource');
  return source === OTHER_SOURCE ? t('site:visitList.otherSource') : source;
}

/** SPEC 2 "lb": visits of advertisements that asked to be logged, and how many of them went no further than their first page. */
export const VisitList = () => (
  <RecordList
    resource="visits"
    title={t('site:visitList.loggedVisits')}
    none={t('site:visitList.noneYet')}
    sort={{ field: 'visits', order: 'DESC' }}
    filters={filters()}
    opens={false}
    columns={[
      { source: 'page', label: t('site:visitList.beganOn') },
      { source: 'slug', label: t('site:visitList.variant'), render: ({ slug }) => slug ?? '–' },
      { source: 'source', label: t('site:visitList.source'), render: ({ source }) => sourceText(source) },
      { source: 'site', label: t('site:visitList.site'), render: ({ site }) => siteName(site) },
      {
        source: 'visits',
        label: t('site:visitList.visits'),
        numeric: true,
        sortable: true,
        render: ({ visits }) => numberText(visits),
      },
      {
        source: 'bounces',
        label: t('site:visitList.bounces'),
        numeric: true,
        render: ({ bounces }) => numberText(bounces),
      },
      { source: 'rate', label: t('site:visitList.rate'), numeric: true, render: ({ rate }) => percentText(rate) },
    ]}
  />
);
