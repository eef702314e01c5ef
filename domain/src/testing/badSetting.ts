import type { SettingKey } from '@vonk/contracts/site/settings';

/** A value that is senseless or unlawful, and the field at which that is said. */
export type BadSetting = readonly [key: SettingKey, value: unknown, path: string];
