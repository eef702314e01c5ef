import { TextInput } from 'react-admin';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { spoken } from '../ui/formatText.ts';
import { CauseOfLine, LotLink } from './LotLines.tsx';

const filters = [
  <TextInput key="lot" source="lot" label="Lot (a payment, or a grant)" alwaysOn />,
  <TextInput key="message" source="message" label="Message id" alwaysOn />,
  <TextInput key="member" source="member" label="Member id" />,
  <TextInput key="entry" source="entry" label="Ledger entry" />,
];

/** From a purchase to every message, gift and photo, and back. */
export const LotLineList = () => (
  <RecordList
    resource="lot-lines"
    title="Trace of credits"
    sort={{ field: 'at', order: 'DESC' }}
    filters={filters}
    opens={false}
    columns={[
      { source: 'at', label: 'When', sortable: true, render: ({ at }) => <Timestamp at={at} /> },
      { source: 'member', label: 'Member', render: ({ member }) => <RecordLink resource="members" id={member} /> },
      { source: 'lot', label: 'Lot', render: ({ lot, member }) => <LotLink lot={lot} member={member} /> },
      { source: 'kind', label: 'Kind', render: ({ kind }) => spoken(kind) },
      { source: 'cause', label: 'For', render: (row) => <CauseOfLine row={row} /> },
      { source: 'credits', label: 'Credits', numeric: true, render: ({ credits }) => signed(credits) },
      { source: 'message', label: 'Message', render: ({ message }) => message?.slice(0, 8) ?? '–' },
    ]}
  />
);

const signed = (credits: number) => (credits > 0 ? `+${credits}` : credits);
