import { t } from '../app/words.ts';

type Answer = Readonly<{ proposal: string | null; changed: boolean }>;

/** What is said after an act on a setting: that it is done, that it was so already, or that it waits for a second administrator. */
export const doneOrWaiting =
  (done: string) =>
  ({ proposal, changed }: Answer): string => {
    if (proposal !== null) return t('site:settingProposals.waits');
    return changed ? done : t('site:settingProposals.unchanged');
  };
