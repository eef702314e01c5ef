import { TopToolbar, CreateButton } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { ExportButton } from '../ui/ExportButton.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';

const Actions = () => {
  const mayPublish = useMayDo('news.publish');
  return (
    <TopToolbar>
      <ExportButton />
      {mayPublish && <CreateButton label="Write news" />}
    </TopToolbar>
  );
};

/** News mails that went to members, and how many copies so far. */
export const NewsList = () => (
  <RecordList
    resource="news"
    title="News"
    none="No news was written yet."
    sort={{ field: 'published_at', order: 'DESC' }}
    actions={<Actions />}
    columns={[
      {
        source: 'published_at',
        label: 'Published',
        sortable: true,
        render: ({ published_at }) => <Timestamp at={published_at} />,
      },
      { source: 'texts', label: 'Subject', render: ({ texts }) => texts.en?.subject ?? '' },
      { source: 'languages', label: 'Languages', render: ({ texts }) => Object.keys(texts).join(', ') },
      { source: 'sent', label: 'Sent', numeric: true },
      { source: 'not_wanted', label: 'Not wanted', numeric: true },
      {
        source: 'stopped_at',
        label: 'Status',
        render: ({ stopped_at }) => <StatusChip status={stopped_at === null ? 'active' : 'stopped'} />,
      },
    ]}
  />
);
