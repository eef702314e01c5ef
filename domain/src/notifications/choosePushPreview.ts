import type { Preferences, PreferencesEvent } from './preferences.ts';

export type ChoosePushPreviewCommand = { member: string; preview: boolean };

/** Whether push messages show the first words of a message. Nothing when it stays as it was. */
export const choosePushPreview = (
  state: Preferences,
  { member, preview }: ChoosePushPreviewCommand,
): PreferencesEvent[] => (state.preview === preview ? [] : [{ type: 'PushPreviewChosen', data: { member, preview } }]);
