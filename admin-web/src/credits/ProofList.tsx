import { PROOF_OUTCOMES } from '@vonk/contracts/credits/proofResources';
import { SelectInput } from 'react-admin';
import { CalendarDay } from '../ui/CalendarDay.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { choicesOf } from '../ui/formatText.ts';

const filters = [<SelectInput key="outcome" source="outcome" choices={choicesOf(PROOF_OUTCOMES)} alwaysOn />];

/** The proof of the books, night by night. */
export const ProofList = () => (
  <RecordList
    resource="proofs"
    title="Proof of the books"
    none="The books were not proved yet: it happens every night at half past three."
    sort={{ field: 'id', order: 'DESC' }}
    filters={filters}
    columns={[
      { source: 'id', label: 'Night', sortable: true, render: ({ id }) => <CalendarDay date={id} /> },
      { source: 'outcome', label: 'Outcome', render: ({ outcome }) => <StatusChip status={outcome} /> },
      { source: 'differences', label: 'Differences', numeric: true },
      { source: 'events', label: 'Events', numeric: true, render: ({ events }) => events.toLocaleString('en') },
      {
        source: 'credits',
        label: 'Credits in wallets',
        numeric: true,
        render: ({ credits }) => credits?.toLocaleString('en') ?? '–',
      },
      { source: 'ended_at', label: 'Ended', render: ({ ended_at }) => <Timestamp at={ended_at} /> },
    ]}
  />
);
