import type { SettingKey } from '@vonk/contracts/site/settings';
import type { SettingForm } from '../ui/settingForm.ts';

/**
 * Settings with a form made for them, by key; every other has the one that its schema makes (`ui/SchemaField`). A form is a
 * component of its own feature that takes `SettingFormProps`.
 */
export const allSettingForms: Readonly<Partial<Record<SettingKey, SettingForm>>> = {};
