import ScreenIcon from '@mui/icons-material/PhoneAndroidOutlined';
import { Button } from '@mui/material';
import { WRITTEN_LOCALES } from '@vonk/contracts/texts/textLocale';
import { SearchInput, SelectInput, TextInput, TopToolbar } from 'react-admin';
import { Link } from 'react-router-dom';
import { currentLanguage, t } from '../app/words.ts';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { useRows } from '../app/adminClient.ts';
import { languageName } from '../ui/formatText.ts';
import { languageFilter } from '../ui/languageFilter.tsx';
import { RecordList, type Column } from '../ui/RecordList.tsx';
import { siteName } from '../ui/siteName.ts';
import { TextStandingChip } from './TextStandingChip.tsx';

const filters = (sites: readonly string[]) => [
  <SearchInput key="q" source="q" placeholder={t('texts:list.find')} alwaysOn />,
  languageFilter(WRITTEN_LOCALES),
  <SelectInput
    key="standing"
    source="standing"
    label={t('texts:list.standing')}
    choices={(['changed', 'stale', 'gone'] as const).map((id) => ({ id, name: t(`texts:standing.${id}`) }))}
    alwaysOn
  />,
  <SelectInput
    key="reading"
    source="reading"
    label={t('texts:reading.title')}
    choices={[{ id: 'stale', name: t('texts:reading.stale') }]}
    alwaysOn
    // As wide as its label.
    sx={{ minWidth: 280 }}
  />,
  <TextInput key="part" source="part" label={t('texts:list.part')} alwaysOn />,
  // Of one site there is nothing to choose.
  ...(sites.length > 1
    ? [
        <SelectInput
          key="site"
          source="site"
          label={t('site:words.site')}
          choices={sites.map((id) => ({ id, name: nameOfSite(id) }))}
          alwaysOn
        />,
      ]
    : []),
];

const ofSite = (): Column<'texts'> => ({
  source: 'site',
  label: t('site:words.site'),
  render: ({ site }) => nameOfSite(site ?? MAIN_SITE),
});

/** What is said on the first site is said on all that do not say it otherwise. */
const nameOfSite = (site: string) => (site === MAIN_SITE ? t('site:variantInputs.everySite') : siteName(site));

/** Every text by language: where it stands, what is read, and whether staff changed it, everywhere or on one site. */
export function TextList() {
  const { data: sites = [] } = useRows('sites', { perPage: 50 });
  return (
    <RecordList
      resource="texts"
      title={t('texts:list.title')}
      filters={filters(sites.map(({ id }) => id))}
      defaultFilters={{ language: currentLanguage() }}
      none={t('texts:list.none')}
      actions={
        <TopToolbar>
          <Button component={Link} to="/screens" size="small" startIcon={<ScreenIcon />}>
            {t('texts:pictures.byScreen')}
          </Button>
        </TopToolbar>
      }
      columns={[
        {
          source: 'key',
          label: t('texts:list.where'),
          render: ({ part, key }) => (
            <span style={{ display: 'inline-block', minWidth: 180, overflowWrap: 'anywhere' }}>
              <small>{part}</small>
              <br />
              <strong>{key}</strong>
            </span>
          ),
        },
        {
          source: 'words',
          label: t('texts:list.words'),
          render: ({ words, language }) => <span lang={language}>{words}</span>,
        },
        {
          source: 'english',
          label: t('texts:list.english'),
          render: ({ english }) => <span lang="en">{english}</span>,
        },
        { source: 'language', label: t('site:words.language'), render: ({ language }) => languageName(language) },
        ...(sites.length > 1 ? [ofSite()] : []),
        {
          source: 'standing',
          label: t('texts:list.standing'),
          render: ({ standing, reading }) => <TextStandingChip standing={standing} reading={reading} />,
        },
      ]}
    />
  );
}
