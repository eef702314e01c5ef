import type { SettingKey } from '@vonk/contracts/site/settings';
import type { ComponentType } from 'react';
import type { FieldProblems } from './ActProblems.ts';

/**
 * What a form of one setting is given: the value as the setting's schema has it, a way to say another, and what the api found
 * wrong, by path within the value (empty: all of it). It keeps nothing itself. `at`: the site and the country (null: all of
 * them) it is changed for.
 */
export type SettingFormProps = Readonly<{
  setting: SettingKey;
  value: unknown;
  onChange: (value: unknown) => void;
  problems: FieldProblems;
  at: Readonly<{ site: string; country: string | null }>;
}>;

export type SettingForm = ComponentType<SettingFormProps>;
