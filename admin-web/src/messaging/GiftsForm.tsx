import { Box, Switch, TextField, Typography } from '@mui/material';
import type { Settings } from '@vonk/contracts/site/settings';
import { RowsInput } from '../ui/RowsInput.tsx';
import type { SettingFormProps } from '../ui/settingForm.ts';
import { spoken } from '../ui/formatText.ts';

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
        label="Gifts"
        rows={gifts}
        onChange={onChange}
        nameOf={({ id }, index) => (id === '' ? `gift ${index + 1}` : spoken(id))}
        added={ADDED}
        addLabel="Add a gift"
        problems={problems}
        columns={[
          { label: 'Picture', cell: ({ row }) => <Picture image={row.image} size={32} /> },
          {
            label: 'Name',
            cell: ({ row, name, change, problem }) => (
              <TextField
                size="small"
                value={row.id}
                error={problem('id') !== undefined}
                helperText={problem('id')}
                slotProps={{ htmlInput: { 'aria-label': `Name of ${name}` } }}
                onChange={({ target }) => change({ id: target.value })}
              />
            ),
          },
          {
            label: 'Address of the picture',
            cell: ({ row, name, change, problem }) => (
              <TextField
                size="small"
                value={row.image}
                error={problem('image') !== undefined}
                helperText={problem('image')}
                slotProps={{ htmlInput: { 'aria-label': `Picture of ${name}` } }}
                onChange={({ target }) => change({ image: target.value })}
              />
            ),
          },
          {
            label: 'Credits',
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
                  htmlInput: { 'aria-label': `Credits of ${name}`, min: CHEAPEST, max: DEAREST, step: 1 },
                }}
                onChange={({ target }) => change({ credits: Number(target.value) })}
              />
            ),
          },
          {
            label: 'In the shop',
            cell: ({ row, name, change }) => (
              <Switch
                checked={row.active}
                slotProps={{ input: { 'aria-label': `${name} is in the shop` } }}
                onChange={(_, active) => change({ active })}
              />
            ),
          },
        ]}
      />
      <Typography sx={{ fontWeight: 600 }}>Preview: {onSale.length} in the shop</Typography>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0 }}>
        {onSale.map(({ id, image, credits }, index) => (
          <Box component="li" key={index} sx={{ width: '5.5rem', textAlign: 'center' }}>
            <Picture image={image} size={48} />
            <Typography variant="caption" component="p">
              {spoken(id)} · {credits}
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
