import { Box, TextField, Typography } from '@mui/material';
import type { Country } from '@vonk/contracts/languages';
import type { Money } from '@vonk/contracts/kernel';
import type { SettingKey } from '@vonk/contracts/site/settings';
import { useState } from 'react';
import { currentLocale, t } from '../app/words.ts';
import type { SettingFormProps } from '../ui/settingForm.ts';
import { ShopPreview } from './ShopPreview.tsx';
import { useShopPreview } from './useShopPreview.ts';

const LABELS: Readonly<Partial<Record<SettingKey, () => string>>> = {
  message_credits: () => t('payments:creditPriceForm.aMessage'),
  photo_credits: () => t('payments:creditPriceForm.aPhoto'),
  private_photo_credits: () => t('payments:creditPriceForm.aPrivatePhoto'),
};
const money = ({ amount_minor, currency }: Money) =>
  new Intl.NumberFormat(currentLocale(), { style: 'currency', currency }).format(amount_minor / 100);

/** The price of a message or a photo in credits, and what that is in money with each package of a country. */
export function CreditPriceForm({ setting, value, onChange, problems, at }: SettingFormProps) {
  const [country, setCountry] = useState<Country>((at.country as Country | null) ?? 'NL');
  // What so many credits are worth is the same whatever they are for: the shop says it of a message.
  const judged = useShopPreview('message_credits', at.site, country, value);
  const problem = problems[''] ?? judged.problems[''];
  return (
    <Box>
      <TextField
        type="number"
        size="small"
        margin="dense"
        label={LABELS[setting]?.() ?? setting}
        value={typeof value === 'number' ? value : ''}
        error={problem !== undefined}
        helperText={problem ?? t('payments:creditPriceForm.inCredits')}
        slotProps={{ htmlInput: { min: 0, step: 1 } }}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      />
      {judged.shop && judged.shop.packages.length > 0 && (
        <>
          <Typography sx={{ fontWeight: 600, mt: 1 }}>{t('payments:creditPriceForm.costsWith')}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {judged.shop.packages.map(({ id, credits, price_per_message: price }) => (
              <li key={id}>{t('payments:creditPriceForm.withPackage', { count: credits, price: money(price) })}</li>
            ))}
          </Box>
        </>
      )}
      {setting === 'message_credits' && (
        <ShopPreview judged={judged} site={at.site} country={country} onCountry={setCountry} />
      )}
    </Box>
  );
}
