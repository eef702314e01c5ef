import { ArrayInput, SimpleFormIterator } from 'react-admin';
import { MoneyInput } from '../ui/MoneyInput.tsx';
import { t } from '../app/words.ts';

/** What a campaign takes off in each currency, and the order it needs there. `hint`: what none means. */
export const CurrencyInputs = ({ hint }: { hint: string }) => (
  <ArrayInput source="in_currencies" label={t('payments:createCampaignButton.inACurrency')} helperText={hint}>
    <SimpleFormIterator inline disableReordering>
      <MoneyInput source="amount" label={t('payments:createCampaignButton.amountOff')} />
      <MoneyInput source="minimum_order" label={t('payments:createCampaignButton.minimumOrder')} />
    </SimpleFormIterator>
  </ArrayInput>
);
