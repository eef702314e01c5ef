import type { Row } from '../app/adminClient.ts';
import { Box } from '@mui/material';
import { BooleanInput, NumberInput, maxValue, minValue, required } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';

const filters = [<BooleanInput key="active" source="active" label="In the shop" />];

/** The gift shop as members see it, with how often each gift was given. Prices are whole credits, two to ten. */
export function GiftList() {
  const mayChange = useMayDo('settings.change');
  return (
    <RecordList
      resource="gifts"
      title="Gifts"
      filters={filters}
      opens={false}
      columns={[
        {
          source: 'name',
          label: 'Gift',
          render: ({ name, image }) => (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <img src={image} alt="" width={32} height={32} loading="lazy" />
              {name}
            </Box>
          ),
        },
        { source: 'credits', label: 'Credits', numeric: true },
        { source: 'given', label: 'Given', numeric: true },
        {
          source: 'active',
          label: 'Shop',
          render: ({ active }) => <StatusChip status={active ? 'active' : 'retired'} />,
        },
        ...(mayChange
          ? [{ source: 'act', label: 'Act', render: (row: Row<'gifts'>) => <ChangeGiftButton gift={row} /> }]
          : []),
      ]}
    />
  );
}

const ChangeGiftButton = ({ gift: { id, name, credits, active } }: { gift: Row<'gifts'> }) => (
  <ActButton
    label="Change"
    resource="gifts"
    act="change"
    id={id}
    question={`Change ${name}?`}
    explanation="It holds at once, in all countries. Gifts that were given stay as they are."
    done="Changed"
    initial={{ credits, active }}
  >
    <NumberInput source="credits" label="Credits" validate={[required(), minValue(2), maxValue(10)]} step={1} />
    <BooleanInput source="active" label="In the shop" />
  </ActButton>
);
