import { Box, Switch, TextField, Typography } from '@mui/material';
import type { Settings } from '@vonk/contracts/site/settings';
import { RowsInput } from '../ui/RowsInput.tsx';
import type { SettingFormProps } from '../ui/settingForm.ts';
import { giftName } from '../ui/formatText.ts';
import { t } from '../app/words.ts';

type Gift = Settings['gifts'][number];
const CHEAPEST = 2;
const DEAREST = 10;
const ADDED: Gift = { id: '', credits: CHEAPEST, image: '/gifts/', active: false };

/** The gift shop: what each gift costs, its picture, and whether it is sold. */
export function GiftsForm({ value, onChange, problems }: SettingFormProps) {
  const gifts = Array.isArray(value) ? (value as Gift[]) : [];
  const onSale = gifts.filter(({ active }) => active);
  return (
    <Box>
      <RowsInput
        label={t('messaging:words.gifts')}
        rows={gifts}
        onChange={onChange}
        nameOf={({ id }, index) => (id === '' ? t('messaging:giftsForm.gift', { index: index + 1 }) : giftName(id))}
        added={ADDED}
        addLabel={t('messaging:giftsForm.addAGift')}
        problems={problems}
        columns={[
          { label: t('messaging:giftsForm.picture'), cell: ({ row }) => <Picture image={row.image} size={32} /> },
          {
            label: t('site:words.name'),
            cell: ({ row, name, change, problem }) => (
              <TextField
                size="small"
                value={row.id}
                error={problem('id') !== undefined}
                helperText={problem('id') ?? (row.id === '' ? undefined : name)}
                slotProps={{ htmlInput: { 'aria-label': t('payments:paymentMethodsForm.nameOf', { name }) } }}
                onChange={({ target }) => change({ id: target.value })}
              />
            ),
          },
          {
            label: t('messaging:giftsForm.addressOfThePicture'),
            cell: ({ row, name, change, problem }) => (
              <TextField
                size="small"
                value={row.image}
                error={problem('image') !== undefined}
                helperText={problem('image')}
                slotProps={{ htmlInput: { 'aria-label': t('messaging:giftsForm.pictureOf', { name }) } }}
                onChange={({ target }) => change({ image: target.value })}
              />
            ),
          },
          {
            label: t('site:words.credits'),
            numeric: true,
            cell: ({ row, name, change, problem }) => (
              <TextField
                size="small"
                type="number"
                value={row.credits}
                error={problem('credits') !== undefined}
                helperText={problem('credits')}
                sx={{ width: '5.5rem' }}
                slotProps={{
                  htmlInput: {
                    'aria-label': t('site:words.creditsOf', { name }),
                    min: CHEAPEST,
                    max: DEAREST,
                    step: 1,
                  },
                }}
                onChange={({ target }) => change({ credits: Number(target.value) })}
              />
            ),
          },
          {
            label: t('messaging:words.inTheShop'),
            cell: ({ row, name, change }) => (
              <Switch
                checked={row.active}
                slotProps={{ input: { 'aria-label': t('messaging:giftsForm.isInTheShop', { name }) } }}
                onChange={(_, active) => change({ active })}
              />
            ),
          },
        ]}
      />
      <Typography sx={{ fontWeight: 600 }}>
        {t('messaging:giftsForm.previewInTheShop', { length: onSale.length })}
      </Typography>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0 }}>
        {onSale.map(({ id, image, credits }, index) => (
          <Box component="li" key={index} sx={{ width: '5.5rem', textAlign: 'center' }}>
            <Picture image={image} size={48} />
            <Typography variant="caption" component="p">
              {giftName(id)} · {credits}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const Picture = ({ image, size }: Readonly<{ image: string; size: number }>) => (
  <img src={image} alt="" width={size} height={size} loading="lazy" />
);
