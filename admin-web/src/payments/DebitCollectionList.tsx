import { Box } from '@mui/material';
import type { Row } from '../app/adminClient.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { calendarText, moneyText } from '../ui/formatText.ts';
import { RecordList } from '../ui/RecordList.tsx';
import { CalendarDay } from '../ui/CalendarDay.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { t } from '../app/words.ts';

/** Hands a text to the browser as a file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/xml' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

function FileButtons({ row }: { row: Row<'debit-collections'> }) {
  if (!useMayDo('payments.refund')) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <ActButton
        label={t('payments:words.download')}
        resource="debit-collections"
        act="download"
        id={row.id}
        question={t('payments:debitCollectionList.downloadTheFileWithDirect', { count: row.debits })}
        explanation={t('payments:debitCollectionList.pain00800102For')}
        done={({ collect_on }) =>
          collect_on === row.collect_on
            ? t('payments:debitCollectionList.theFileIsDownloaded')
            : t('payments:debitCollectionList.theFileIsForALaterDay', { date: calendarText(collect_on) })
        }
        onDone={({ name, xml }) => saveFile(name, xml)}
      />
      {row.open > 0 && (
        <ActButton
          label={t('payments:debitCollectionList.moneyIsIn')}
          resource="debit-collections"
          act="settle"
          id={row.id}
          question={t('payments:debitCollectionList.isTheMoneyOfDebits', { count: row.open })}
          explanation={t('payments:debitCollectionList.thoseThatWereReturnedStay')}
          done={({ settled }) => t('payments:debitCollectionList.debitsAreSettled', { count: settled })}
        />
      )}
    </Box>
  );
}

/** The files of direct debits for the bank, newest first. They are made on the morning before the accounts are debited. */
export const DebitCollectionList = () => (
  <RecordList
    resource="debit-collections"
    title={t('payments:debitCollectionList.directDebitFiles')}
    none={t('payments:debitCollectionList.noFileWasMadeYet')}
    sort={{ field: 'closed_at', order: 'DESC' }}
    opens={false}
    actions={false}
    columns={[
      { source: 'id', label: t('payments:words.file') },
      {
        source: 'closed_at',
        label: t('site:words.made'),
        sortable: true,
        render: (row) => <Timestamp at={row.closed_at} />,
      },
      {
        source: 'collect_on',
        label: t('payments:words.debitedOn'),
        render: ({ collect_on }) => <CalendarDay date={collect_on} />,
      },
      { source: 'debits', label: t('payments:debitCollectionList.debits'), numeric: true },
      { source: 'amount', label: t('payments:words.amount'), numeric: true, render: ({ amount }) => moneyText(amount) },
      { source: 'open', label: t('payments:words.open'), numeric: true },
      { source: 'returned', label: t('payments:debitCollectionList.returned'), numeric: true },
      {
        source: 'downloaded_at',
        label: t('payments:debitCollectionList.downloaded'),
        render: ({ downloaded_at }) =>
          downloaded_at === null ? t('payments:words.never') : <Timestamp at={downloaded_at} />,
      },
      { source: 'act', acts: true, label: t('payments:words.whatToDo'), render: (row) => <FileButtons row={row} /> },
    ]}
  />
);
