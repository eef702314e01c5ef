import { SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { t } from '../app/words.ts';

const filters = () => [
  <TextInput key="code" source="code" alwaysOn />,
  <SelectInput key="status" source="status" choices={choicesOf(['reserved', 'redeemed'])} alwaysOn />,
  <TextInput key="member" source="member" label={t('site:words.memberId')} />,
];

/** Codes that members hold or have used. */
export const DiscountCodeList = () => (
  <RecordList
    resource="discount-codes"
    title={t('payments:discountCodeList.discountUses')}
    sort={{ field: 'at', order: 'DESC' }}
    filters={filters()}
    opens={false}
    columns={[
      { source: 'at', label: t('site:words.when'), sortable: true, render: ({ at }) => <Timestamp at={at} /> },
      { source: 'code', label: t('site:words.code'), verbatim: true },
      {
        source: 'member',
        label: t('site:words.member'),
        render: ({ member }) => <RecordLink resource="members" id={member} />,
      },
      { source: 'status', label: t('site:words.status'), render: ({ status }) => <StatusChip status={status} /> },
      {
        source: 'payment',
        label: t('site:words.payment'),
        render: ({ payment }) => <RecordLink resource="payments" id={payment} />,
      },
    ]}
  />
);
