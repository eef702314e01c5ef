import { BANK } from '@vonk/contracts/payments/settlementLine';
import { Link, required, SelectInput, TextInput, TopToolbar } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { ExportButton } from '../ui/ExportButton.tsx';
import { CalendarDay } from '../ui/CalendarDay.tsx';
import { moneyText, numberText } from '../ui/formatText.ts';
import { RecordList } from '../ui/RecordList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { FileTextInput } from './FileTextInput.tsx';
import { t } from '../app/words.ts';

const differences = (settlement: string) =>
  `/settlement-differences?filter=${encodeURIComponent(JSON.stringify({ settlement }))}`;

/** Whose file it is. */
const sources = () => [
  { id: 'provider', name: t('payments:settlementList.ofTheProvider') },
  { id: BANK, name: t('payments:settlementList.ofTheBank') },
];

/** Takes in what was paid out: by the provider, or by the bank of direct debits. */
function ImportSettlementButton() {
  if (!useMayDo('books.close')) return null;
  return (
    <ActButton
      label={t('payments:settlementList.takeAFileIn')}
      resource="settlements"
      act="import"
      question={t('payments:settlementList.takeInWhatTheProvider')}
      explanation={`${t('payments:settlementList.csvWithTheColumnsKind')} ${t('payments:settlementList.aStatementOfTheBank')}`}
      done={({ open }) =>
        open === 0
          ? t('payments:settlementList.allOfItAgreesWith')
          : t('payments:settlementList.differences', { count: open })
      }
    >
      <SelectInput
        source="provider"
        label={t('payments:settlementList.whoseFile')}
        choices={sources()}
        defaultValue="provider"
        validate={required()}
      />
      <TextInput source="name" label={t('payments:settlementList.nameAsOnTheBank')} fullWidth />
      <FileTextInput source="file" label={t('payments:settlementList.fileOfTheProvider')} />
    </ActButton>
  );
}

/** Asks the provider what it paid out. */
function FetchSettlementsButton() {
  if (!useMayDo('books.close')) return null;
  return (
    <ActButton
      label={t('payments:settlementList.fetchFromTheProvider')}
      resource="settlements"
      act="fetch"
      question={t('payments:settlementList.fetchWhatTheProviderPaid')}
      explanation={t('payments:settlementList.itIsAskedEveryDay')}
      atOnce={t('payments:settlementList.fetchedFromTheProvider')}
      done={({ name }) => t('payments:settlementList.allOfItIsHere', { name })}
    />
  );
}

/** What the provider paid out, newest first. */
export const SettlementList = () => (
  <RecordList
    resource="settlements"
    title={t('payments:settlementList.settlements')}
    none={t('payments:settlementList.nothingOfTheProviderWas')}
    sort={{ field: 'imported_at', order: 'DESC' }}
    opens={false}
    actions={
      <TopToolbar>
        <FetchSettlementsButton />
        <ImportSettlementButton />
        <ExportButton />
      </TopToolbar>
    }
    columns={[
      {
        source: 'name',
        label: t('payments:settlementList.settlement'),
        render: ({ id, name }) => (
          <Link to={differences(id)} sx={{ whiteSpace: 'nowrap' }}>
            {name}
          </Link>
        ),
      },
      {
        source: 'provider',
        label: t('payments:settlementList.whoseFile'),
        render: ({ provider }) => (provider === BANK ? sources()[1] : sources()[0])?.name ?? '–',
      },
      {
        source: 'from',
        label: t('payments:settlementList.days'),
        render: ({ from, to }) => (
          <>
            {from && <CalendarDay date={from} />}
            {to && to !== from && (
              <>
                {' – '}
                <CalendarDay date={to} />
              </>
            )}
          </>
        ),
      },
      {
        source: 'lines',
        label: t('payments:settlementList.lines'),
        numeric: true,
        // A statement of the bank is about other things too.
        render: ({ lines, left_out }) =>
          left_out === 0
            ? numberText(lines)
            : t('payments:settlementList.linesAndLeftOut', { lines: numberText(lines), leftOut: numberText(left_out) }),
      },
      {
        source: 'payout',
        label: t('payments:settlementList.payout'),
        numeric: true,
        render: ({ payout }) => moneyText(payout),
      },
      { source: 'open', label: t('payments:words.openDifferences'), numeric: true },
      { source: 'resolved', label: t('payments:words.explained'), numeric: true },
      {
        source: 'imported_at',
        label: t('payments:settlementList.takenIn'),
        sortable: true,
        render: (row) => <Timestamp at={row.imported_at} />,
      },
    ]}
  />
);
