import { DateInput, TextInput } from 'react-admin';
import { moneyText } from '../ui/formatText.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { t } from '../app/words.ts';

const filters = () => [
  <DateInput key="on" source="on" label={t('credits:words.atTheEndOf')} alwaysOn />,
  <TextInput key="currency" source="currency" alwaysOn />,
];

/** The lots that the liability of a day is made of, oldest first. */
export const UnusedLotList = () => (
  <RecordList
    resource="unused-lots"
    title={t('credits:unusedLotList.unusedLots')}
    filters={filters()}
    opens={false}
    columns={[
      { source: 'at', label: t('credits:unusedLotList.bought'), render: ({ at }) => <Timestamp at={at} /> },
      {
        source: 'member',
        label: t('site:words.member'),
        render: ({ member }) => <RecordLink resource="members" id={member} />,
      },
      {
        source: 'payment',
        label: t('site:words.payment'),
        render: ({ payment }) => <RecordLink resource="payments" id={payment} />,
      },
      { source: 'bought', label: t('site:words.credits'), numeric: true },
      { source: 'unused', label: t('site:words.unused'), numeric: true },
      {
        source: 'worth',
        label: t('credits:words.worth'),
        numeric: true,
        render: ({ worth }) => (worth ? moneyText(worth) : '–'),
      },
    ]}
  />
);
