import { settingShape } from '@vonk/contracts/site/settingShape';
import type { SettingKey } from '@vonk/contracts/site/settings';
import { t } from '../app/words.ts';
import { giftName } from '../ui/formatText.ts';
import { partNames, type NamedPart } from '../ui/partNames.ts';

type Names = Readonly<Record<string, string>>;
/** What the form of a setting calls the parts of its value, where that is not the word for the key. */
const OWN_NAMES: Readonly<Partial<Record<string, () => Names>>> = {
  gifts: () => ({
    id: t('site:words.name'),
    image: t('messaging:giftsForm.addressOfThePicture'),
    active: t('messaging:words.inTheShop'),
  }),
  match_chance: () => ({ source: t('site:settingPart.sourceOfTheFigure') }),
  packages: () => ({ id: t('site:words.name'), active: t('payments:packagesForm.onSale') }),
  payment_methods: () => ({
    countries: t('payments:paymentMethodsForm.offeredIn'),
    retired_at: t('site:words.retired'),
  }),
};

/** Those of one setting, by key; of another word there are none. */
export const ownNames = (setting: string): Names | undefined => OWN_NAMES[setting]?.();

/** A setting as a whole, for the names of its parts. */
export const settingPart = (setting: SettingKey): NamedPart => {
  const properties = ownNames(setting);
  return {
    shape: settingShape(setting),
    label: t(`settings:of.${setting}.title`),
    ...(properties && { properties }),
    ...(setting === 'gifts' && { row: giftName }),
  };
};

/**
 * What the dialog of a setting calls the place of a fault: the setting itself, a part of its value such as `value.de`, or the
 * moment it is to hold from; null: no field of it. `written`: what stands in the fields.
 */
export function faultPlace(
  setting: SettingKey,
  path: string,
  written: Readonly<Record<string, unknown>>,
): string | null {
  if (path === 'effective_from') return t('site:words.from');
  const [field, ...rest] = path.split('.');
  if (field !== 'value') return null;
  const whole = settingPart(setting);
  return partNames(whole, written.value, rest).join(', ') || whole.label;
}
