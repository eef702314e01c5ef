import type { Row } from '../app/adminClient.ts';
import { Box } from '@mui/material';
import { BooleanInput, NumberInput, maxValue, minValue, required } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { YesNoInput } from '../ui/YesNoInput.tsx';
import { t } from '../app/words.ts';

const filters = () => [<YesNoInput key="active" source="active" label={t('messaging:words.inTheShop')} />];

/** The gift shop as members see it, with how often each gift was given. Prices are whole credits, two to ten. */
export function GiftList() {
  const mayChange = useMayDo('settings.change');
  return (
    <RecordList
      resource="gifts"
      title={t('messaging:words.gifts')}
      filters={filters()}
      opens={false}
      columns={[
        {
          source: 'name',
          label: t('messaging:giftList.gift'),
          render: ({ name, image }) => (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <img src={image} alt="" width={32} height={32} loading="lazy" />
              {name}
            </Box>
          ),
        },
        { source: 'credits', label: t('site:words.credits'), numeric: true },
        { source: 'given', label: t('site:words.given'), numeric: true },
        {
          source: 'active',
          label: t('messaging:giftList.shop'),
          render: ({ active }) => <StatusChip status={active ? 'active' : 'retired'} />,
        },
        ...(mayChange
          ? [
              {
                source: 'act',
                acts: true,
                label: t('site:words.act'),
                render: (row: Row<'gifts'>) => <ChangeGiftButton gift={row} />,
              },
            ]
          : []),
      ]}
    />
  );
}

const ChangeGiftButton = ({ gift: { id, name, credits, active } }: { gift: Row<'gifts'> }) => (
  <ActButton
    label={t('site:words.change')}
    resource="gifts"
    act="change"
    id={id}
    question={t('messaging:giftList.change', { name })}
    explanation={t('messaging:giftList.itHoldsAtOnceIn')}
    done={t('site:words.changed')}
    initial={{ credits, active }}
  >
    <NumberInput
      source="credits"
      label={t('site:words.credits')}
      validate={[required(), minValue(2), maxValue(10)]}
      step={1}
    />
    <BooleanInput source="active" label={t('messaging:words.inTheShop')} />
  </ActButton>
);
