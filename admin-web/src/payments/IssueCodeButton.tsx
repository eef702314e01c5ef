import { CARD_METHODS, CODE_VALIDITIES, PAYMENT_METHODS } from '@vonk/contracts/payments/methods';
import { methodName } from '@vonk/contracts/payments/methodName';
import {
  DateTimeInput,
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
import { MoneyInput } from '../ui/MoneyInput.tsx';

const GOOD_FOR: Readonly<Record<(typeof CODE_VALIDITIES)[number], string>> = {
  'once-per-user': 'One order of each member',
  once: 'One order in all',
  times: 'So many orders in all, one of each member',
};
const validities = CODE_VALIDITIES.map((id) => ({ id, name: GOOD_FOR[id] }));
/** A card is a card, whatever its brand. */
const brands: readonly string[] = CARD_METHODS.filter((id) => id !== 'credit_card');
const methods = PAYMENT_METHODS.filter((id) => !brands.includes(id)).map((id) => ({ id, name: methodName(id) }));

/** Makes a discount code (SPEC 3 "Discount code"). `member`: for that one alone. */
export const IssueCodeButton = ({ member }: { member?: string }) => (
  <ActButton
    label="Make a code"
    resource="codes"
    act="issue"
    question="Make a discount code"
    explanation="It takes a percentage or an amount off, once for each member. It never adds up with another discount."
    done="Discount code made"
    variant={member ? 'outlined' : 'contained'}
    width="md"
    initial={{ validity: 'once-per-user', methods: [], ...(member ? { member } : {}) }}
  >
    <TextInput
      source="code"
      helperText="Letters, figures and dashes, 3 to 30 of them. Members may type it in small letters."
      validate={[required(), minLength(3), maxLength(30)]}
    />
    <NumberInput
      source="percentage"
      label="Percentage off"
      min={1}
      max={99}
      helperText="1 to 99, or an amount below."
    />
    <MoneyInput source="amount" label="Amount off" helperText="Needs a minimum order above it." />
    <MoneyInput source="minimum_order" label="Minimum order" helperText="Price of the package, before the discount." />
    <SelectInput source="validity" label="Good for" choices={validities} validate={required()} />
    <FormDataConsumer<{ validity?: string }>>
      {({ formData }) =>
        formData.validity === 'times' && (
          <NumberInput source="times" label="Orders in all" min={1} max={10_000} validate={required()} />
        )
      }
    </FormDataConsumer>
    <SelectInput source="country" choices={countryChoices} emptyText="Every country" />
    <SelectArrayInput
      source="methods"
      label="Payment methods"
      choices={methods}
      helperText="None chosen: all of them."
    />
    <TextInput source="member" label="Member id" helperText="For this member alone; nobody else learns of it." />
    <DateTimeInput source="starts_at" label="From" helperText="Your own time. Empty: from now on." />
    <DateTimeInput source="expires_at" label="Until" helperText="Your own time. Empty: until it is ended." />
  </ActButton>
);
