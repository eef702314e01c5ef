import { TopToolbar, CreateButton } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { ExportButton } from '../ui/ExportButton.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordList, type Column } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { siteName } from '../ui/siteName.ts';
import { useRows } from '../app/adminClient.ts';
import { t } from '../app/words.ts';

const Actions = () => {
  const mayPublish = useMayDo('news.publish');
  return (
    <TopToolbar>
      <ExportButton />
      {mayPublish && <CreateButton label={t('notifications:words.writeNews')} />}
    </TopToolbar>
  );
};

const ofSite = (): Column<'news'> => ({
  source: 'site',
  label: t('site:words.site'),
  render: ({ site }) => (site === null ? t('site:variantInputs.everySite') : siteName(site)),
});

/** News mails that went to members, and how many copies so far. */
export function NewsList() {
  const { data: sites = [] } = useRows('sites', { perPage: 50 });
  return (
    <RecordList
      resource="news"
      title={t('site:words.news')}
      none={t('notifications:newsList.noNewsWasWrittenYet')}
      sort={{ field: 'published_at', order: 'DESC' }}
      actions={<Actions />}
      columns={[
        {
          source: 'published_at',
          label: t('site:words.published'),
          sortable: true,
          render: ({ published_at }) => <Timestamp at={published_at} />,
        },
        { source: 'texts', label: t('notifications:words.subject'), render: ({ texts }) => texts.en?.subject ?? '' },
        {
          source: 'languages',
          label: t('notifications:newsList.languages'),
          render: ({ texts }) => Object.keys(texts).join(', '),
        },
        ...(sites.length > 1 ? [ofSite()] : []),
        { source: 'sent', label: t('notifications:newsList.sent'), numeric: true },
        { source: 'not_wanted', label: t('notifications:newsList.notWanted'), numeric: true },
        {
          source: 'stopped_at',
          label: t('site:words.status'),
          render: ({ stopped_at }) => <StatusChip status={stopped_at === null ? 'active' : 'stopped'} />,
        },
      ]}
    />
  );
}
