import { PROOF_OUTCOMES } from '@vonk/contracts/credits/proofResources';
import { SelectInput } from 'react-admin';
import { CalendarDay } from '../ui/CalendarDay.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { choicesOf } from '../ui/formatText.ts';
import { currentLocale, t } from '../app/words.ts';

const filters = () => [<SelectInput key="outcome" source="outcome" choices={choicesOf(PROOF_OUTCOMES)} alwaysOn />];

/** The proof of the books, night by night. */
export const ProofList = () => (
  <RecordList
    resource="proofs"
    title={t('credits:proofList.proofOfTheBooks')}
    none={t('credits:proofList.theBooksWereNotProved')}
    sort={{ field: 'id', order: 'DESC' }}
    filters={filters()}
    columns={[
      {
        source: 'id',
        label: t('credits:proofList.night'),
        sortable: true,
        render: ({ id }) => <CalendarDay date={id} />,
      },
      {
        source: 'outcome',
        label: t('credits:words.outcome'),
        render: ({ outcome }) => <StatusChip status={outcome} />,
      },
      { source: 'differences', label: t('site:words.differences'), numeric: true },
      {
        source: 'events',
        label: t('credits:proofList.events'),
        numeric: true,
        render: ({ events }) => events.toLocaleString(currentLocale()),
      },
      {
        source: 'credits',
        label: t('credits:proofList.creditsInWallets'),
        numeric: true,
        render: ({ credits }) => credits?.toLocaleString(currentLocale()) ?? '–',
      },
      { source: 'ended_at', label: t('site:words.ended'), render: ({ ended_at }) => <Timestamp at={ended_at} /> },
    ]}
  />
);
