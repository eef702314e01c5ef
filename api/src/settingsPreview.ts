import { AsyncLocalStorage } from 'node:async_hooks';
import type { Country } from '@vonk/contracts/languages';
import type { SettingKey } from '@vonk/contracts/site/settings';
import type { SettingChange } from '@vonk/domain/site/site';

/** One value of one setting that somebody of the staff looks at before it holds: at a site, in a country (null: in all). */
export type SettingsPreview = Readonly<{ site: string; country: Country | null; key: SettingKey; value: unknown }>;

const current = new AsyncLocalStorage<SettingsPreview>();

/** What the request that is being answered is a preview of; undefined: of nothing, as every request of a visitor or member. */
export const settingsPreview = (): SettingsPreview | undefined => current.getStore();

/** Answers with a value as if it held now. */
export const withSettingsPreview = <Answer>(preview: SettingsPreview, answer: () => Answer): Answer =>
  current.run(preview, answer);

/** The change that would make it hold. */
export const previewedChange = ({ country, key, value }: SettingsPreview, now: Date): SettingChange => ({
  ...{ country, key, value },
  effective_from: now.toISOString(),
});
