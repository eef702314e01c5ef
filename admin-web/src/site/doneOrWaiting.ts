import { t } from '../app/words.ts';

/** What is said after an act on a setting: that it is done, or that it waits for a second administrator. */
export const doneOrWaiting =
  (done: string) =>
  ({ proposal }: { readonly proposal: string | null }): string =>
    proposal === null ? done : t('site:settingProposals.waits');
