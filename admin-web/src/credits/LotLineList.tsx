import { TextInput } from 'react-admin';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { signedText, spoken } from '../ui/formatText.ts';
import { CauseOfLine, LotLink } from './LotLines.tsx';
import { t } from '../app/words.ts';

const filters = () => [
  <TextInput key="lot" source="lot" label={t('credits:lotLineList.lotAPaymentOrA')} alwaysOn sx={{ minWidth: 340 }} />,
  <TextInput key="message" source="message" label={t('credits:lotLineList.messageId')} alwaysOn />,
  <TextInput key="member" source="member" label={t('site:words.memberId')} />,
  <TextInput key="entry" source="entry" label={t('credits:lotLineList.ledgerEntry')} sx={{ minWidth: 220 }} />,
];

/** From a purchase to every message, gift and photo, and back. */
export const LotLineList = () => (
  <RecordList
    resource="lot-lines"
    title={t('credits:lotLineList.traceOfCredits')}
    sort={{ field: 'at', order: 'DESC' }}
    filters={filters()}
    opens={false}
    columns={[
      { source: 'at', label: t('site:words.when'), sortable: true, render: ({ at }) => <Timestamp at={at} /> },
      {
        source: 'member',
        label: t('site:words.member'),
        render: ({ member }) => <RecordLink resource="members" id={member} />,
      },
      { source: 'lot', label: t('site:words.lot'), render: ({ lot, member }) => <LotLink lot={lot} member={member} /> },
      { source: 'kind', label: t('site:words.kind'), render: ({ kind }) => spoken(kind) },
      { source: 'cause', label: t('site:words.for'), render: (row) => <CauseOfLine row={row} /> },
      {
        source: 'credits',
        label: t('site:words.credits'),
        numeric: true,
        render: ({ credits }) => signedText(credits),
      },
      { source: 'message', label: t('site:words.message'), render: ({ message }) => message?.slice(0, 8) ?? '–' },
    ]}
  />
);
