import { CODE_LENGTH, CODE_PERCENTAGE } from '@vonk/contracts/payments/codeLimits';
import { maxLength, minLength, required, SelectArrayInput, TextInput } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';
import { DecimalInput } from '../ui/DecimalInput.tsx';
import { CampaignInputs } from './CampaignInputs.tsx';
import { CurrencyInputs } from './CurrencyInputs.tsx';
import { methodChoices } from './methodChoices.ts';
import { t } from '../app/words.ts';

/** Makes a campaign with its discount. */
export const CreateCampaignButton = () => (
  <ActButton
    label={t('payments:createCampaignButton.makeACampaign')}
    resource="campaigns"
    act="create"
    question={t('payments:createCampaignButton.makeACampaign')}
    explanation={t('payments:createCampaignButton.whoeverItIsForHas')}
    done={t('payments:createCampaignButton.campaignMade')}
    variant="contained"
    width="md"
    initial={{ members: 'everybody', banner: true, no_credits: false, countries: [], in_currencies: [], methods: [] }}
  >
    <TextInput
      source="code"
      label={t('site:words.code')}
      helperText={t('payments:createCampaignButton.lettersFiguresAndDashes3', CODE_LENGTH)}
      validate={[required(), minLength(CODE_LENGTH.min), maxLength(CODE_LENGTH.max)]}
    />
    <DecimalInput
      source="percentage"
      label={t('payments:words.percentageOff')}
      helperText={t('payments:createCampaignButton.n1To99OrAmounts', CODE_PERCENTAGE)}
    />
    <CurrencyInputs hint={t('payments:createCampaignButton.eachCurrencyOnce')} />
    <SelectArrayInput
      source="methods"
      label={t('payments:words.paymentMethods')}
      choices={methodChoices()}
      helperText={t('payments:createCampaignButton.noneChosenAllOfThem')}
    />
    <TextInput
      source="starts_on"
      type="datetime-local"
      label={t('site:words.from')}
      helperText={t('payments:createCampaignButton.timeOfTheSiteEmpty')}
    />
    <TextInput
      source="ends_on"
      type="datetime-local"
      label={t('site:words.until')}
      helperText={t('payments:createCampaignButton.timeOfTheSiteNot')}
      validate={required()}
    />
    <CampaignInputs />
  </ActButton>
);
