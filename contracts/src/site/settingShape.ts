import { z } from 'zod';
import { LANGUAGES } from '../languages.ts';
import { settingSchemas, type SettingKey } from './settings.ts';

/** The part of JSON Schema that the schemas of settings are made of: the back office makes a form of it. */
export type SettingShape = Readonly<{
  type?: string;
  enum?: readonly string[];
  properties?: Readonly<Record<string, SettingShape>>;
  items?: SettingShape;
  additionalProperties?: SettingShape | boolean;
  propertyNames?: SettingShape;
  anyOf?: readonly SettingShape[];
  minimum?: number;
  maximum?: number;
}>;

/** What a value of a setting is made of. */
export const settingShape = (setting: SettingKey): SettingShape =>
  setting === 'domain_language'
    ? { enum: ['', ...LANGUAGES] }
    : (z.toJSONSchema(settingSchemas[setting], { unrepresentable: 'any' }) as SettingShape);
