import { CODE_LENGTH, CODE_PERCENTAGE, CODE_TIMES_MAX } from '@vonk/contracts/payments/codeLimits';
import { CODE_VALIDITIES } from '@vonk/contracts/payments/methods';
import {
  FormDataConsumer,
  maxLength,
  minLength,
  NumberInput,
  required,
  SelectArrayInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import { countryChoices } from '../ui/countryChoices.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { DecimalInput } from '../ui/DecimalInput.tsx';
import { MoneyInput } from '../ui/MoneyInput.tsx';
import { methodChoices } from './methodChoices.ts';
import { MomentInput } from '../ui/MomentInput.tsx';
import { t } from '../app/words.ts';

const goodFor = (): Readonly<Record<(typeof CODE_VALIDITIES)[number], string>> => ({
  'once-per-user': t('payments:issueCodeButton.oneOrderOfEachMember'),
  once: t('payments:issueCodeButton.oneOrderInAll'),
  times: t('payments:issueCodeButton.soManyOrdersInAll'),
});
const validities = () => CODE_VALIDITIES.map((id) => ({ id, name: goodFor()[id] }));
/** Makes a discount code (SPEC 3 "Discount code"). `member`: for that one alone. */
export const IssueCodeButton = ({ member }: { member?: string }) => (
  <ActButton
    label={t('payments:issueCodeButton.makeACode')}
    resource="codes"
    act="issue"
    question={t('payments:issueCodeButton.makeADiscountCode')}
    explanation={t('payments:issueCodeButton.itTakesAPercentageOr')}
    done={t('payments:issueCodeButton.discountCodeMade')}
    variant={member ? 'outlined' : 'contained'}
    width="md"
    initial={{ validity: 'once-per-user', methods: [], ...(member ? { member } : {}) }}
  >
    <TextInput
      source="code"
      helperText={t('payments:issueCodeButton.lettersFiguresAndDashes3', CODE_LENGTH)}
      validate={[required(), minLength(CODE_LENGTH.min), maxLength(CODE_LENGTH.max)]}
    />
    <DecimalInput
      source="percentage"
      label={t('payments:words.percentageOff')}
      helperText={t('payments:issueCodeButton.n1To99OrAn', CODE_PERCENTAGE)}
    />
    <MoneyInput
      source="amount"
      label={t('payments:issueCodeButton.amountOff')}
      helperText={t('payments:issueCodeButton.needsAMinimumOrderAbove')}
    />
    <MoneyInput
      source="minimum_order"
      label={t('payments:issueCodeButton.minimumOrder')}
      helperText={t('payments:issueCodeButton.priceOfThePackageBefore')}
    />
    <SelectInput
      source="validity"
      label={t('payments:issueCodeButton.goodFor')}
      choices={validities()}
      validate={required()}
    />
    <FormDataConsumer<{ validity?: string }>>
      {({ formData }) =>
        formData.validity === 'times' && (
          <NumberInput
            source="times"
            label={t('payments:issueCodeButton.ordersInAll')}
            min={1}
            max={CODE_TIMES_MAX}
            validate={required()}
          />
        )
      }
    </FormDataConsumer>
    <SelectInput source="country" choices={countryChoices()} emptyText={t('site:words.everyCountry')} />
    <SelectArrayInput
      source="methods"
      label={t('payments:words.paymentMethods')}
      choices={methodChoices()}
      helperText={t('payments:issueCodeButton.noneChosenAllOfThem')}
    />
    <TextInput
      source="member"
      label={t('site:words.memberId')}
      helperText={t('payments:issueCodeButton.forThisMemberAloneNobody')}
    />
    <MomentInput
      source="starts_at"
      label={t('site:words.from')}
      helperText={t('payments:issueCodeButton.yourOwnTimeEmptyFrom')}
    />
    <MomentInput
      source="expires_at"
      label={t('site:words.until')}
      helperText={t('payments:issueCodeButton.yourOwnTimeEmptyUntil')}
    />
  </ActButton>
);
