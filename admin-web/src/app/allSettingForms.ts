import type { SettingKey } from '@vonk/contracts/site/settings';
import { GiftsForm } from '../messaging/GiftsForm.tsx';
import { CreditPriceForm } from '../payments/CreditPriceForm.tsx';
import { PackagesForm } from '../payments/PackagesForm.tsx';
import { PaymentMethodsForm } from '../payments/PaymentMethodsForm.tsx';
import { ColourForm } from '../site/ColourForm.tsx';
import type { SettingForm } from '../ui/settingForm.ts';

/**
 * Settings with a form made for them, by key; every other has the one that its schema makes (`ui/SchemaField`). A form is a
 * component of its own feature that takes `SettingFormProps`.
 */
export const allSettingForms: Readonly<Partial<Record<SettingKey, SettingForm>>> = {
  gifts: GiftsForm,
  message_credits: CreditPriceForm,
  photo_credits: CreditPriceForm,
  private_photo_credits: CreditPriceForm,
  primary_colour: ColourForm,
  secondary_colour: ColourForm,
  packages: PackagesForm,
  payment_methods: PaymentMethodsForm,
};
